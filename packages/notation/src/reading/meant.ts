import {
  fileOf,
  isCastling,
  kingOf,
  type Move,
  makeMove,
  manAt,
  men,
  opposite,
  type Position,
  pseudoMovesFrom,
  type Square,
} from '@jadoube/board';
import { makeUci } from '../uci.ts';
import { type Facts, factsOf } from './facts.ts';
import { fits } from './pattern.ts';
import { byFreedom, patternsOf } from './read.ts';

/** The king two files aside from his own square, whatever stands in the way and whatever right he has. */
const castlings = (pos: Position): Facts[] => {
  const from = kingOf(pos, pos.turn);
  const home = pos.turn === 'white' ? 4 : 60;
  const man = from === home ? manAt(pos, from) : undefined;
  if (man === undefined) return [];
  return ([2, -2] as const).map((step) => ({
    move: makeMove(home, home + step),
    from: home,
    to: home + step,
    man,
    castling: step > 0 ? 'king' : 'queen',
    taken: undefined,
    passing: false,
    promotion: undefined,
  }));
};

/** A pawn over a corner to an empty square, past an adverse pawn: whether that one has just come nobody asks. */
const inPassing = (pos: Position, from: Square): Facts[] => {
  const man = manAt(pos, from);
  if (man?.role !== 'pawn') return [];
  const forward = pos.turn === 'white' ? 8 : -8;
  return [-1, 1].flatMap((side) => {
    const [to, passed] = [from + forward + side, from + side];
    if (Math.abs(fileOf(to) - fileOf(from)) !== 1 || to < 0 || to > 63 || manAt(pos, to)) return [];
    const taken = manAt(pos, passed);
    if (taken?.role !== 'pawn' || taken.color !== opposite(pos.turn)) return [];
    const facts = { from, to, man, castling: undefined, taken: { man: taken, square: passed } };
    return [{ ...facts, move: makeMove(from, to), passing: true, promotion: undefined }];
  });
};

const asMenGo = (pos: Position): Facts[] => {
  const steps = men(pos, pos.turn).flatMap((from) => pseudoMovesFrom(pos, from));
  const plain = steps
    .filter((move) => !isCastling(pos, move) && !isPassing(pos, move))
    .map((move) => factsOf(pos, move));
  return [...plain, ...men(pos, pos.turn).flatMap((from) => inPassing(pos, from)), ...castlings(pos)];
};

const isPassing = (pos: Position, move: Move): boolean => factsOf(pos, move).passing;

/**
 * The plays (UCI, sorted) that a text can mean to one who knows how men go and what lies on the board, and nothing of
 * check, of rights or of what came before: what is answered tells nothing about whether a play is lawful. Signs of check
 * say nothing here. A promotion left out may be any. Empty where no man goes so. Never throws.
 */
export const playsMeant = (text: string, pos: Position): string[] => {
  const plays = asMenGo(pos);
  for (const patterns of byFreedom(patternsOf(text, pos.turn))) {
    const found = plays.filter((facts) => patterns.some((pattern) => fits(facts, pattern)));
    if (found.length > 0) return [...new Set(found.map(({ move }) => makeUci(move)))].sort();
  }
  return [];
};
