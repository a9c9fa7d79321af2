import {
  fileOf,
  fromOf,
  hasLegalMove,
  isLegal,
  legalCapturesOf,
  legalMovesFrom,
  type Move,
  makeMove,
  makeSquare,
  manAt,
  men,
  opposite,
  type Position,
  rankOf,
  type Square,
  toOf,
} from '@jadoube/board';
import { classify, FREE, knowledgeOf, type OffenceKind, type PlayOffence } from '@jadoube/laws';
import { parseUci } from '@jadoube/notation';
import type { WireAct } from '@jadoube/protocol';
import { type Chance, pick } from './chance.ts';
import { afterHand, type Sight } from './sight.ts';

/** About one move in five. */
const HOW_OFTEN = 0.22;

/** A slip: the acts by which it is committed, and what the law calls it. */
interface Slip {
  readonly kind: OffenceKind;
  readonly acts: readonly WireAct[];
}

const hand = (from: Square, to: Square): WireAct => ({ act: 'play', from: makeSquare(from), to: makeSquare(to) });
const finger = (square: Square): WireAct => ({ act: 'touch', square: makeSquare(square) });

const isNear = (from: Square, to: Square): boolean =>
  Math.abs(fileOf(from) - fileOf(to)) <= 3 && Math.abs(rankOf(from) - rankOf(to)) <= 3;

/** A king errs by a step, or by castling; a pawn forwards; the others no further than a hand slips. */
function isNatural(position: Position, from: Square, to: Square): boolean {
  const man = manAt(position, from);
  const [files, ranks] = [Math.abs(fileOf(from) - fileOf(to)), rankOf(to) - rankOf(from)];
  if (man?.role === 'king')
    return Math.max(files, Math.abs(ranks)) === 1 || (files === 2 && ranks === 0 && fileOf(from) === 4);
  if (man?.role === 'pawn') {
    const ahead = man.color === 'white' ? ranks : -ranks;
    const last = man.color === 'white' ? 7 : 0;
    return ahead >= 1 && ahead <= 2 && files <= 1 && rankOf(to) !== last;
  }
  return isNear(from, to);
}

/** What a hand could do amiss with one man. */
function falsePlaysOf(position: Position, from: Square): Move[] {
  const moves: Move[] = [];
  for (let to = 0; to < 64; to++) {
    const taken = manAt(position, to);
    const lands = to !== from && taken?.role !== 'king' && taken?.color !== position.turn;
    if (lands && isNatural(position, from, to) && !isLegal(position, makeMove(from, to)))
      moves.push(makeMove(from, to));
  }
  return moves;
}

/** The other must still have a move: an error never ends the game. */
function leavesAMove(position: Position, move: Move): boolean {
  const after = afterHand(position, move);
  return after !== undefined && hasLegalMove(after);
}

/** How many irregular plays the table has counted, or would if they were claimed. */
function countedSoFar({ memory, me, view, past }: Sight): number {
  const standing = view.score.filter(({ by, uci }, index) => {
    const [before, move] = [past[index], parseUci(uci)];
    return by === me && before !== undefined && move !== undefined && !isLegal(before, move);
  });
  return memory.counted[me] + standing.length;
}

function isAllowed(sight: Sight, kind: PlayOffence): boolean {
  const { law } = sight;
  const { rule } = law.irregularityCount;
  const loses = law.plays[kind].rule.choices.includes('forfeit');
  if (loses || knowledgeOf(law).offences[kind] === undefined) return false;
  return rule === FREE || rule.uncounted.includes(kind) || countedSoFar(sight) + 1 < rule.losesAt;
}

function falsePlays(sight: Sight): Slip[] {
  const { position, me } = sight;
  const moves = men(position, me).flatMap((from) => falsePlaysOf(position, from));
  return moves
    .map((move) => ({ move, kind: classify({ before: position, from: fromOf(move), to: toOf(move) }) }))
    .filter(({ move, kind }) => isAllowed(sight, kind) && leavesAMove(position, move))
    .map(({ move, kind }) => ({ kind, acts: [hand(fromOf(move), toOf(move))] }));
}

/** A man touched, and another one moved. */
function touches({ position, me, law }: Sight, meant: Move): Slip[] {
  const known = knowledgeOf(law).offences;
  const own = men(position, me).filter(
    (square) => square !== fromOf(meant) && legalMovesFrom(position, square).length > 0,
  );
  const adverse = men(position, opposite(me)).filter(
    (square) => square !== toOf(meant) && legalCapturesOf(position, square).length > 0,
  );
  const then = (square: Square, kind: OffenceKind): Slip => ({
    kind,
    acts: [finger(square), hand(fromOf(meant), toOf(meant))],
  });
  return [
    ...(known['touched-own'] ? own.map((square) => then(square, 'touched-own')) : []),
    ...(known['touched-adverse'] ? adverse.map((square) => then(square, 'touched-adverse')) : []),
  ];
}

/** Where the table takes no false play, no more than a finger on a man that he did not mean to move. */
function fingers({ position, me }: Sight, meant: Move): Slip[] {
  return men(position, me)
    .filter((square) => square !== fromOf(meant) && legalMovesFrom(position, square).length > 0)
    .map((square) => ({ kind: 'touched-own', acts: [finger(square)] }));
}

/** His last turn, and this one, went by without anything amiss. */
function isSteady({ memory, me, view, past }: Sight): boolean {
  const last = view.score.length - 2;
  const [before, move] = [past[last], parseUci(view.score[last]?.uci ?? '')];
  if (before === undefined || move === undefined || !isLegal(before, move)) return false;
  return memory.trouble[me] < view.score.length - 2 && memory.touched.length === 0;
}

/**
 * The acts of a slip in place of the move that he meant, about once in five moves, by chance; undefined mostly. Never twice
 * running, never such that the game ends by it, and only what the code of the game knows.
 */
export function err(sight: Sight, meant: Move, chance: Chance): readonly WireAct[] | undefined {
  const { view, position } = sight;
  if (chance() >= HOW_OFTEN || view.duty !== null || view.offences.length > 0 || view.touched.length > 0)
    return undefined;
  if (!isSteady(sight) || meant >> 12 !== 0) return undefined;
  const slips =
    view.terms.enforcement === 'guarded'
      ? fingers(sight, meant)
      : [...falsePlays(sight), ...(hasLegalMove(position) ? touches(sight, meant) : [])];
  const kinds = [...new Set(slips.map(({ kind }) => kind))];
  if (kinds.length === 0) return undefined;
  const kind = pick(kinds, chance);
  return pick(
    slips.filter((slip) => slip.kind === kind),
    chance,
  ).acts;
}
