import type { DrawGround, PlyView, Proof } from '@jadoube/table';
import { namePly } from '../table/score-rows.ts';
import { listMoves } from './move.ts';

const GROUNDS: Readonly<Record<DrawGround, string>> = {
  repetition: 'the same position three times',
  'fifty-moves': 'fifty moves without event',
  'perpetual-check': 'perpetual check',
  'insufficient-material': 'too few men to force mate',
  'mating-count': 'the count of moves run out',
};

/** `perpetual-check` in a few words: "perpetual check". */
export const sayGround = (ground: DrawGround): string => GROUNDS[ground];

const nameStand = (score: readonly PlyView[], number: number): string =>
  number === 0 ? 'the beginning' : (namePly(score, number) ?? `ply ${number}`);

const andOf = (names: readonly string[]): string => listMoves(names, names.length).replace(/ or ([^,]*)$/, ' and $1');

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

const NAMES: Readonly<Record<string, string>> = { P: 'Pawn', N: 'Knight', B: 'Bishop', R: 'Rook', Q: 'Queen' };

const menOf = (letters: string): string =>
  letters === '' ? 'the bare King' : andOf(['King', ...letters.split('').map((letter) => NAMES[letter] ?? letter)]);

/** The proof of a claim in a sentence, whichever way it went: "It stood so after 1… Nf6, 3… Nf6 and 5… Nf6." */
export function sayProof(proof: Proof, score: readonly PlyView[]): string {
  switch (proof.of) {
    case 'repetition':
      return `The position stood ${times(proof.plies.length)}: after ${andOf(proof.plies.map((ply) => nameStand(score, ply)))}.`;
    case 'fifty-moves':
      return `${proof.plies} single moves without event, counted from ${nameStand(score, proof.since)}.`;
    case 'perpetual-check':
      return {
        proved: 'The checks can be kept up for ever, whatever is replied.',
        refuted: 'The checks come to an end.',
        'not-established': 'It was not settled in the time allowed: play decides.',
      }[proof.found.verdict];
    case 'insufficient-material':
      return `White has ${menOf(proof.white)}, Black ${menOf(proof.black)}.`;
    case 'mating-count':
      return `Counted so far: White ${proof.white}, Black ${proof.black}, of ${proof.moves}.`;
  }
}
