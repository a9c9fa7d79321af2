import { expect, it } from 'vitest';
import { readGame, splitPgn } from './recorded.ts';

const file = [
  '[Event "a"]\n[White "X"]\n[Black "Y"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n',
  '[Event "b"]\n[Result "1/2-1/2"]\n\n1. e4 {a remark}\n\n[Event "c"]\n[Result "*"]\n\n*\n',
].join('\r\n');

it('parts a file into its games', () => {
  expect(splitPgn(file).map((game) => game.slice(0, 10))).toEqual(['[Event "a"', '[Event "b"', '[Event "c"']);
});

it('reads moves, result and end', () => {
  expect(readGame(splitPgn(file)[0] ?? '', 1)).toEqual({
    number: 1,
    title: 'X – Y',
    fen: undefined,
    moves: [
      { by: 'white', from: 'f2', to: 'f3', promotion: undefined, san: 'f3' },
      { by: 'black', from: 'e7', to: 'e5', promotion: undefined, san: 'e5' },
      { by: 'white', from: 'g2', to: 'g4', promotion: undefined, san: 'g4' },
      { by: 'black', from: 'd8', to: 'h4', promotion: undefined, san: 'Qh4#' },
    ],
    result: '0-1',
    finalFen: 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -',
    ended: true,
  });
});

it('names the game that it cannot read', () => {
  expect(() => readGame('[Event "x"]\n\n1. e5 *', 7)).toThrow(/^game 7 can't be read/);
});
