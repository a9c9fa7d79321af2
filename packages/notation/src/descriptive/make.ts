import {
  type Color,
  fileOf,
  legalMoves,
  type Move,
  type Position,
  type Role,
  rankOf,
  type Square,
} from '@jadoube/board';
import { type Check, checksOf } from '../reading/check.ts';
import { type Facts, factsOf } from '../reading/facts.ts';
import { fitsIn, type Mapped, mapped, shadeOf } from '../reading/pattern.ts';
import { byFreedom, patternsOf } from '../reading/read.ts';
import { namesOfFile } from './files.ts';
import { shadeOfBishop, sideOfFile } from './men.ts';

const LETTERS: Readonly<Record<Role, string>> = {
  pawn: 'P',
  knight: 'Kt',
  bishop: 'B',
  rook: 'R',
  queen: 'Q',
  king: 'K',
};

/** One way to name a man or a square; the higher the cost, the later a book would write so. */
interface Name {
  readonly text: string;
  readonly cost: number;
}

const rankFor = (square: Square, turn: Color): number => (turn === 'white' ? rankOf(square) + 1 : 8 - rankOf(square));

/** `B3`, then `KB3`. */
const namesOfSquare = (square: Square, turn: Color): Name[] =>
  namesOfFile(fileOf(square)).map((name, cost) => ({ text: name + rankFor(square, turn), cost }));

/** Whether a bishop is his King's by the shade of his square, a knight or a rook by the half of the board. */
const sideOf = (role: Role, square: Square, color: Color): string => {
  const isKings =
    role === 'bishop' ? shadeOf(square) === shadeOfBishop('king', color) : sideOfFile(fileOf(square)) === 'king';
  return isKings ? 'K' : 'Q';
};

/** `KKt`, `QR`; a pawn's by his file, `BP`, then `KBP`; a King or a Queen needs none. */
const qualified = (role: Role, square: Square, color: Color): Name[] => {
  if (role === 'king' || role === 'queen') return [];
  if (role === 'pawn') return namesOfFile(fileOf(square)).map((name, i) => ({ text: `${name}P`, cost: 1 + i }));
  return [{ text: sideOf(role, square, color) + LETTERS[role], cost: 1 }];
};

const COST_OF_PLACE = 3;

/** `Kt`, `KKt`, `Kt(B3)`, `Kt(KB3)`. */
const namesOfMan = ({ role, color }: { role: Role; color: Color }, square: Square, turn: Color): Name[] => [
  { text: LETTERS[role], cost: 0 },
  ...qualified(role, square, color),
  ...namesOfSquare(square, turn).map(({ text, cost }) => ({
    text: `${LETTERS[role]}(${text})`,
    cost: COST_OF_PLACE + cost,
  })),
];

const objectsOf = ({ man, to, taken }: Facts): { sign: string; names: Name[] } =>
  taken === undefined
    ? { sign: '-', names: namesOfSquare(to, man.color) }
    : { sign: 'x', names: namesOfMan(taken.man, taken.square, man.color) };

const written = (facts: Facts, man: Name, sign: string, object: Name): string => {
  const promotion = facts.promotion === undefined ? '' : `(${LETTERS[facts.promotion]})`;
  return `${man.text}${sign}${object.text}${promotion}${facts.passing ? ' e.p.' : ''}`;
};

/** Nothing qualified: the way that is tried first, and mostly the last. */
const shortest = (facts: Facts): string => {
  const { man, taken, to } = facts;
  const object = taken === undefined ? namesOfSquare(to, man.color)[0]! : { text: LETTERS[taken.man.role], cost: 0 };
  return written(facts, { text: LETTERS[man.role], cost: 0 }, taken === undefined ? '-' : 'x', object);
};

/** Every way to write the move, the shortest first; of two as long, the one that leaves the man unqualified. */
const waysToWrite = (facts: Facts): string[] => {
  const { sign, names } = objectsOf(facts);
  return namesOfMan(facts.man, facts.from, facts.man.color)
    .flatMap((man) =>
      names.map((object) => ({
        text: written(facts, man, sign, object),
        cost: man.cost + object.cost,
        qualifies: man.cost,
      })),
    )
    .sort((a, b) => a.cost - b.cost || a.qualifies - b.qualifies)
    .map(({ text }) => text);
};

const castlingText = (facts: Facts): string | undefined => {
  if (facts.castling === undefined) return undefined;
  return facts.castling === 'king' ? 'Castles K.R.' : 'Castles Q.R.';
};

const SUFFIXES: readonly { check: Check; text: string }[] = [
  { check: 'mate', text: ' mate' },
  { check: 'double', text: ' double ch' },
  { check: 'discovered', text: ' dis ch' },
  { check: 'check', text: ' ch' },
];

const suffixOf = (pos: Position, move: Move): string => {
  const given = checksOf(pos, move);
  return SUFFIXES.find(({ check }) => given.includes(check))?.text ?? '';
};

/** What a text says depends on nothing but the side that is on turn, and books use few texts: each is read once. */
const READ: Readonly<Record<Color, Map<string, readonly (readonly Mapped[])[]>>> = {
  white: new Map(),
  black: new Map(),
};
const MOST_READ = 8192;

const patternsIn = (text: string, turn: Color): readonly (readonly Mapped[])[] => {
  const known = READ[turn].get(text);
  if (known !== undefined) return known;
  if (READ[turn].size >= MOST_READ) READ[turn].clear();
  const patterns = byFreedom(patternsOf(text, turn)).map((read) => read.map(mapped));
  READ[turn].set(text, patterns);
  return patterns;
};

const fitsAny = (pos: Position, move: Move, patterns: readonly Mapped[]): boolean => {
  for (const pattern of patterns) if (fitsIn(pos, move, pattern)) return true;
  return false;
};

/** The moves that a text says, read as exactly as can be. */
const movesMeant = (text: string, pos: Position, moves: readonly Move[]): readonly Move[] => {
  for (const patterns of patternsIn(text, pos.turn)) {
    const meant: Move[] = [];
    for (const move of moves) if (fitsAny(pos, move, patterns)) meant.push(move);
    if (meant.length > 0) return meant;
  }
  return [];
};

const bodyOf = (pos: Position, facts: Facts): string => {
  const moves = legalMoves(pos);
  const isPlain = (text: string): boolean => {
    const [first, ...others] = movesMeant(text, pos, moves);
    return first === facts.move && others.length === 0;
  };
  const short = shortest(facts);
  if (isPlain(short)) return short;
  const ways = waysToWrite(facts);
  return ways.find(isPlain) ?? ways.at(-1) ?? '';
};

/**
 * The move in English descriptive notation as the books of the time print it: `P-K4`, `Kt-KB3`, `KtxP`, `PxP e.p.`,
 * `P-K8(Q)`, `R-K1`, `Castles K.R.`, with `ch`, `dis ch`, `double ch` or `mate` behind. It is qualified until it can mean
 * no other move, first the square or the man taken, then the man that moves, and last by his square: `Kt(B3)-Q5`.
 * Check doesn't count as telling moves apart. First ranks are written `K1`, not `Ksq` (`lasker-nota-2`).
 * Legality is not tested; throws RangeError when no man lies on the move's first square.
 */
export const makeDescriptive = (pos: Position, move: Move): string => {
  const facts = factsOf(pos, move);
  return (castlingText(facts) ?? bodyOf(pos, facts)) + suffixOf(pos, move);
};
