import { type Color, opposite } from '../color.ts';
import type { Role } from '../man.ts';
import type { Position } from '../position.ts';
import { KING_STEPS, KNIGHT_LEAPS, RAYS } from '../rays.ts';
import { RIGHTS } from '../rights.ts';
import type { Square } from '../square.ts';

/** A man with the squares it may ever come to: all that it can reach, perhaps more. */
export interface Rover {
  readonly color: Color;
  /** 'promoted' for what a pawn may become: it goes as any piece but the king. */
  readonly role: Role | 'promoted';
  readonly origin: Square;
  /** 1 for each square, from a1 to h8. */
  readonly reach: Uint8Array;
  /** What it becomes; pawns only. */
  readonly promoted: Rover | undefined;
}

/** All men, and where they may go in any series of legal moves. */
export interface Reaches {
  readonly rovers: readonly Rover[];
  /** The men that neither leave their square nor are taken on it, by square. */
  readonly fixed: readonly (Rover | undefined)[];
}

const DIRECTIONS: Readonly<Record<Rover['role'], readonly number[]>> = {
  pawn: [],
  knight: [],
  bishop: [1, 3, 5, 7],
  rook: [0, 2, 4, 6],
  queen: [0, 1, 2, 3, 4, 5, 6, 7],
  king: [],
  promoted: [0, 1, 2, 3, 4, 5, 6, 7],
};

const roverOf = (color: Color, role: Role, origin: Square): Rover => {
  const reach = new Uint8Array(64);
  const ofPawn: Rover = { color, role: 'promoted', origin, reach: new Uint8Array(64), promoted: undefined };
  reach[origin] = 1;
  return { color, role, origin, reach, promoted: role === 'pawn' ? ofPawn : undefined };
};

const roversOf = ({ board }: Position): Rover[] =>
  board.flatMap((man, square) => (man === undefined ? [] : [roverOf(man.color, man.role, square)]));

/** The squares that a pawn strikes. */
const strikes = (color: Color, from: Square): Square[] =>
  Array.from(KING_STEPS[from]!).filter(
    (to) => (to & 7) !== (from & 7) && (to >> 3) - (from >> 3) === (color === 'white' ? 1 : -1),
  );

/**
 * The squares that a rover may attack from one of its own. A line ends at a fixed man; a king never shields, since he is
 * the one that is attacked.
 */
export const attacksFrom = (rover: Rover, from: Square, fixed: Reaches['fixed']): Square[] => {
  if (rover.role === 'pawn') return strikes(rover.color, from);
  if (rover.role === 'king') return Array.from(KING_STEPS[from]!);
  const attacks = rover.role === 'knight' || rover.role === 'promoted' ? Array.from(KNIGHT_LEAPS[from]!) : [];
  for (const direction of DIRECTIONS[rover.role]) {
    for (const to of RAYS[direction * 64 + from]!) {
      attacks.push(to);
      const stop = fixed[to];
      if (stop !== undefined && stop.role !== 'king') break;
    }
  }
  return attacks;
};

/** The squares next on the way of a man other than a pawn: lines are gone along step by step. */
const stepsFrom = (rover: Rover, from: Square): Square[] => {
  if (rover.role === 'king') return Array.from(KING_STEPS[from]!);
  const leaps = rover.role === 'knight' || rover.role === 'promoted' ? Array.from(KNIGHT_LEAPS[from]!) : [];
  return leaps.concat(DIRECTIONS[rover.role].flatMap((direction) => RAYS[direction * 64 + from]![0] ?? []));
};

interface Survey {
  readonly rovers: Rover[];
  fixed: (Rover | undefined)[];
  /** The squares that fixed men of a side attack at one step, whatever happens. */
  guarded: Readonly<Record<Color, Uint8Array>>;
  /** The squares to which a man of a side, no king, may come or where it lies. */
  visited: Readonly<Record<Color, Uint8Array>>;
}

const guardedBy = ({ fixed }: Survey, color: Color): Uint8Array => {
  const guarded = new Uint8Array(64);
  for (const rover of fixed) {
    if (rover?.color !== color) continue;
    const squares = rover.role === 'pawn' ? strikes(color, rover.origin) : stepsFrom(rover, rover.origin);
    for (const square of squares) guarded[square] = 1;
  }
  return guarded;
};

const visitedBy = ({ rovers }: Survey, color: Color, kingToo: boolean): Uint8Array => {
  const visited = new Uint8Array(64);
  for (const rover of rovers) {
    if (rover.color !== color || (rover.role === 'king' && !kingToo)) continue;
    for (let square = 0; square < 64; square++) if (rover.reach[square] === 1) visited[square] = 1;
  }
  return visited;
};

/** What follows from the reaches so far: who is still fixed, and what that guards. */
const takeStock = (survey: Survey): void => {
  const taken = { white: visitedBy(survey, 'black', true), black: visitedBy(survey, 'white', true) };
  const isFixed = ({ reach, origin, color, role }: Rover): boolean =>
    role !== 'promoted' && reach.every((one, square) => one === 0 || square === origin) && taken[color][origin] === 0;
  survey.fixed = Array.from({ length: 64 }, () => undefined);
  for (const rover of survey.rovers) if (isFixed(rover)) survey.fixed[rover.origin] = rover;
  survey.guarded = { white: guardedBy(survey, 'white'), black: guardedBy(survey, 'black') };
  survey.visited = { white: visitedBy(survey, 'white', false), black: visitedBy(survey, 'black', false) };
};

/** Whether a rover other than a pawn may come upon a square next on its way. */
const mayEnter = ({ fixed, guarded }: Survey, rover: Rover, to: Square): boolean => {
  const there = fixed[to];
  if (there !== undefined && (there.color === rover.color || there.role === 'king')) return false;
  return rover.role !== 'king' || guarded[opposite(rover.color)][to] === 0;
};

/** Forward where no fixed man lies; sideways where an adverse man may ever be (a pawn passing by is there in passing). */
const pawnStepsFrom = ({ fixed, visited }: Survey, { color }: Rover, from: Square): Square[] => {
  const ahead = from + (color === 'white' ? 8 : -8);
  if (ahead < 0 || ahead > 63) return [];
  const sideways = strikes(color, from).filter((to) => visited[opposite(color)][to] === 1);
  return fixed[ahead] === undefined ? [ahead, ...sideways] : sideways;
};

const nextSquares = (survey: Survey, rover: Rover, from: Square): Square[] =>
  rover.role === 'pawn'
    ? pawnStepsFrom(survey, rover, from)
    : stepsFrom(rover, from).filter((to) => mayEnter(survey, rover, to));

/** Widens the reach of one man as far as it goes at present; whether it grew. */
const widen = (survey: Survey, rover: Rover): boolean => {
  let grew = false;
  const open = Array.from(rover.reach.keys()).filter((square) => rover.reach[square] === 1);
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const to of nextSquares(survey, rover, from)) {
      const promotes = rover.promoted !== undefined && (to < 8 || to > 55);
      const { reach } = promotes ? rover.promoted! : rover;
      if (reach[to] === 1) continue;
      reach[to] = 1;
      grew = true;
      if (!promotes) open.push(to);
    }
  }
  return grew;
};

/** Castling, as if nothing were in its way. */
const addCastling = (pos: Position, rovers: readonly Rover[]): void => {
  for (const { bit, color, home, corner, passed, arrival } of RIGHTS) {
    if ((pos.castling & bit) === 0) continue;
    for (const rover of rovers) {
      if (rover.color !== color) continue;
      if (rover.origin === home) rover.reach[arrival] = 1;
      if (rover.origin === corner) rover.reach[passed] = 1;
    }
  }
};

/**
 * Where every man may ever go, a least fixpoint: a man goes where its moves lead, through squares that no fixed man holds;
 * a king never goes where a fixed adverse man strikes; a man stays fixed until it may go somewhere or be taken. Whose turn
 * it is, checks and pins are left aside, so a reach is too wide rather than too narrow. For positions without an en
 * passant capture at once.
 */
export const reachesOf = (pos: Position): Reaches => {
  const men = roversOf(pos);
  addCastling(pos, men);
  const rovers = men.flatMap((rover) => (rover.promoted === undefined ? [rover] : [rover, rover.promoted]));
  const none = { white: new Uint8Array(64), black: new Uint8Array(64) };
  const survey: Survey = { rovers, fixed: [], guarded: none, visited: none };
  do takeStock(survey);
  while (rovers.map((rover) => widen(survey, rover)).includes(true));
  return { rovers, fixed: survey.fixed };
};
