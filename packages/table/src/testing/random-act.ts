import {
  type Color,
  fromOf,
  kingOf,
  legalMoves,
  type Move,
  makeMove,
  makeSquare,
  manAt,
  men,
  opposite,
  type Position,
  pseudoMovesFrom,
  rankOf,
  type Square,
  squareAt,
  withTurn,
} from '@jadoube/board';
import { designatable, OFFENCE_KINDS } from '@jadoube/laws';
import { makeUci, parseUci } from '@jadoube/notation';
import type { Act, Actor } from '../acts.ts';
import type { Playing } from '../state.ts';

/** One step of a random game, before the table is known: what is tried, two numbers to pick by, and the time taken. */
export interface Step {
  readonly kind: StepKind;
  readonly a: number;
  readonly b: number;
  readonly ms: number;
}

export interface Tried {
  readonly by: Actor;
  readonly act: Act;
}

/** What is tried and how often: mostly what happens at a board, now and then what never should. */
export const STEP_WEIGHTS = {
  dutiful: 22,
  legal: 10,
  pseudo: 5,
  anywhere: 6,
  'adverse-man': 3,
  castle: 3,
  'out-of-turn': 3,
  'touch-own': 8,
  'touch-adverse': 5,
  adjust: 2,
  cry: 4,
  elect: 14,
  designate: 6,
  waive: 4,
  claim: 7,
  press: 8,
  draw: 3,
  displace: 1,
  'claim-draw': 1,
  odd: 1,
} as const;
export type StepKind = keyof typeof STEP_WEIGHTS;

const pick = <T>(from: readonly T[], n: number): T | undefined => from[n % Math.max(1, from.length)];

const colorOf = (n: number): Color => (n % 2 === 0 ? 'white' : 'black');

function playOf(position: Position, by: Color, move: Move): Tried {
  const uci = makeUci(move);
  const man = manAt(position, fromOf(move));
  const last = by === 'white' ? '8' : '1';
  const promotes = man?.role === 'pawn' && man.color === by && uci[3] === last;
  const promotion = promotes ? ((uci[4] ?? 'q') as 'q' | 'r' | 'b' | 'n') : undefined;
  return {
    by,
    act: { act: 'play', from: uci.slice(0, 2), to: uci.slice(2, 4), ...(promotion ? { promotion } : {}) },
  };
}

const played = (position: Position, by: Color, move: Move | undefined): Tried | undefined =>
  move === undefined ? undefined : playOf(position, by, move);

const put = (position: Position, by: Color, from: Square | undefined, to: Square): Tried | undefined =>
  from === undefined || from === to ? undefined : playOf(position, by, makeMove(from, to));

const touch = (by: Color, square: Square | undefined): Tried | undefined =>
  square === undefined ? undefined : { by, act: { act: 'touch', square: makeSquare(square) } };

function castling(position: Position, by: Color, n: number): Tried | undefined {
  const king = kingOf(position, by);
  return put(position, by, king, squareAt(n % 2 === 0 ? 6 : 2, rankOf(king)));
}

/** One of the options that are open, or none that is. */
function election({ offences, position }: Playing, a: number, b: number): Tried {
  const offence = pick(offences, a);
  const option = offence && pick(offence.options, b);
  return offence && option
    ? { by: opposite(offence.by), act: { act: 'elect', option: option.id, offence: offence.id } }
    : { by: position.turn, act: { act: 'elect', option: 'stand' } };
}

function designation(state: Playing, a: number): Tried {
  const { designation: open, offences, position } = state;
  if (open) return { by: open.by, act: { act: 'designate', square: pick(open.squares, a) ?? 'e4' } };
  const offered = offences.find((offence) => offence.options.some(({ id }) => id === 'designate'));
  const square = makeSquare(pick(designatable(position), a) ?? a % 64);
  return { by: offered ? opposite(offered.by) : colorOf(a), act: { act: 'designate', square } };
}

/** Of the kinds that hang in the air, or any at all. */
function claim({ latent, last }: Playing, a: number, b: number): Tried {
  const hidden = pick(latent, a)?.offence;
  if (hidden && b % 3 > 0) return { by: opposite(hidden.by), act: { act: 'claim', offence: hidden.kind } };
  const offence = pick(OFFENCE_KINDS, a) ?? 'false-move';
  return { by: last ? opposite(last.by) : colorOf(b), act: { act: 'claim', offence } };
}

const DRAWS: readonly Act[] = [{ act: 'offer-draw' }, { act: 'accept-draw' }, { act: 'decline-draw' }];
const CLAIMS: readonly Act[] = [
  { act: 'claim-draw', ground: 'repetition' },
  { act: 'claim-draw', ground: 'fifty-moves' },
  { act: 'claim-draw', ground: 'insufficient-material' },
  { act: 'claim-draw', ground: 'mating-count' },
  { act: 'call-count' },
  { act: 'declare-win' },
];
const ODD: readonly Act[] = [
  { act: 'resign' },
  { act: 'adjourn' },
  { act: 'resume' },
  { act: 'seal', record: 'P-K4' },
  { act: 'take-off', square: 'b1' },
  { act: 'appeal', matter: 'a question' },
  { act: 'flag' },
  { act: 'rule', order: 'dismiss', reason: 'nobody asked' },
  { act: 'displace', squares: ['e1'], wilful: true },
];

/** What this step tries on this table; undefined where there is nothing to try. */
export function actOf(state: Playing, { kind, a, b }: Step): Tried | undefined {
  const { position, duty } = state;
  const by = position.turn;
  const own = men(position, by);
  const adverse = men(position, opposite(by));
  switch (kind) {
    case 'dutiful': {
      const owed = duty ? duty.moves.flatMap((uci) => parseUci(uci) ?? []) : legalMoves(position);
      return played(position, by, pick(owed, a));
    }
    case 'legal':
      return played(position, by, pick(legalMoves(position), a));
    case 'pseudo':
      return played(
        position,
        by,
        pick(
          own.flatMap((square) => pseudoMovesFrom(position, square)),
          a,
        ),
      );
    case 'anywhere':
      return put(position, by, pick(own, a), b % 64);
    case 'adverse-man':
      return put(position, by, pick(adverse, a), b % 64);
    case 'castle':
      return castling(position, by, a);
    case 'out-of-turn': {
      const other = withTurn(position, opposite(by));
      return played(other, opposite(by), pick(legalMoves(other), a));
    }
    case 'touch-own':
      return touch(by, pick(own, a));
    case 'touch-adverse':
      return touch(b % 8 === 0 ? opposite(by) : by, pick(adverse, a));
    case 'adjust':
      return { by: colorOf(b), act: { act: 'adjust', square: makeSquare(pick(own, a) ?? 0) } };
    case 'cry':
      return { by: colorOf(a), act: { act: 'cry-check' } };
    case 'elect':
      return election(state, a, b);
    case 'designate':
      return designation(state, a);
    case 'waive':
      return { by: state.offences[0] ? opposite(state.offences[0].by) : by, act: { act: 'waive' } };
    case 'claim':
      return claim(state, a, b);
    case 'press':
      return { by: state.last?.by ?? colorOf(a), act: { act: 'press' } };
    case 'draw':
      return { by: colorOf(b), act: pick(DRAWS, a) as Act };
    case 'displace':
      return { by: colorOf(b), act: { act: 'displace', squares: [makeSquare(pick(own, a) ?? 0)] } };
    case 'claim-draw':
      return { by: colorOf(b), act: pick(CLAIMS, a) as Act };
    case 'odd':
      return { by: pick<Actor>(['white', 'black', 'umpire', 'table'], b) as Actor, act: pick(ODD, a) as Act };
  }
}
