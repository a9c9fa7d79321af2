import {
  type Came,
  type Color,
  canMate,
  checkersOf,
  countMen,
  hasLegalMove,
  isCheck,
  isDead,
  isSamePosition,
  kingOf,
  makeSquare,
  opposite,
  packPosition,
  parseSquare,
} from '@jadoube/board';
import { type ClauseId, FREE } from '@jadoube/laws';
import { parseUci } from '@jadoube/notation';
import type { Reason, Result, TableEvent } from './events.ts';
import { lawOf } from './lawbook.ts';
import { nobodyCanEnforce } from './material.ts';
import { isGiverForgetful } from './odds.ts';
import { positionBefore, quietPlies, type State } from './state.ts';
import type { Millis } from './terms.ts';

const WON: Readonly<Record<Color, '1-0' | '0-1'>> = { white: '1-0', black: '0-1' };

const cited = (clause: ClauseId | undefined) => (clause === undefined ? {} : { clause });

export const winOf = (color: Color, reason: Reason, clause?: ClauseId): Result => ({
  score: WON[color],
  reason,
  ...cited(clause),
});

export const lossOf = (color: Color, reason: Reason, clause?: ClauseId): Result =>
  winOf(opposite(color), reason, clause);

export const drawBy = (reason: Reason, clause?: ClauseId): Result => ({ score: '1/2-1/2', reason, ...cited(clause) });

/** A mate by the giver that is not the mate he undertook. */
function failsContract(state: State, giver: Color): boolean {
  const { odds } = state.setup.terms;
  if (odds === 'none') return false;
  const mated = kingOf(state.position, opposite(giver));
  if (odds.kind === 'mate-on') return makeSquare(mated) !== odds.square;
  const named = state.namedMan === null ? undefined : parseSquare(state.namedMan);
  return named === undefined || !checkersOf(state.position, opposite(giver)).includes(named);
}

/** What an odds contract makes of a result: draws count as won, a mate must be the mate that was undertaken. */
function underContract(state: State, result: Result): Result {
  const { odds } = state.setup.terms;
  if (odds === 'none') return result;
  const { oddsContract, oddsFirstMove, forgottenOdds } = lawOf(state);
  const receiver = opposite(odds.giver);
  const giverWon = result.score === WON[odds.giver];
  if (result.score === '1/2-1/2' && odds.kind === 'draw') return winOf(receiver, 'odds', oddsFirstMove.rule);
  if (odds.kind === 'mate-with' || odds.kind === 'mate-on') {
    if (result.score === '1/2-1/2') return winOf(receiver, 'odds', oddsContract.rule);
    const otherwise = giverWon && result.reason === 'checkmate' && failsContract(state, odds.giver);
    return otherwise ? winOf(receiver, 'odds', oddsContract.rule) : result;
  }
  const late = forgottenOdds.rule.lateWinIsDraw;
  return giverWon && late && isGiverForgetful(odds, state.oddsOnBoard) && hasPlayed(state, odds.giver, 4)
    ? drawBy('odds', late)
    : result;
}

/** Has that side made so many plays of those that stand? */
export function hasPlayed(state: State, color: Color, moves: number): boolean {
  let made = 0;
  for (let node = state.last; node && made < moves; node = node.previous) if (node.by === color) made++;
  return made >= moves;
}

/** He who declared that he would win, and only draws, has lost. */
function underDeclaration(state: State, result: Result): Result {
  const clause = lawOf(state).declaredWin.rule;
  if (result.score !== '1/2-1/2' || state.declaredWin === null || clause === FREE) return result;
  return lossOf(state.declaredWin, 'declared-win', clause);
}

/** The end of the game, with whatever the terms and the players' words make of the result. A ruling is final as it is. */
export function endedWith(state: State, result: Result, at: Millis): TableEvent {
  const final = result.reason === 'ruling' ? result : underDeclaration(state, underContract(state, result));
  return { event: 'ended', result: final, at };
}

/** Mate or stalemate on the board, for the player on turn. */
function matedOrStalemated(state: State): Result | undefined {
  if (hasLegalMove(state.position)) return undefined;
  const { outcomes } = lawOf(state);
  return isCheck(state.position)
    ? lossOf(state.position.turn, 'checkmate', outcomes.checkmate.rule)
    : drawBy('stalemate', outcomes.stalemate.rule);
}

/** How far a mate is looked for before it is not established, in positions: some hundredths of a second. */
const MATE_BOUND = { nodes: 5000 };

/** Few enough men that the question of a dead position is answered at once. */
const FEW = 4;

/** Material with which nobody can mate, as the code tests it. */
export function isInsufficient(state: State): boolean {
  const { test } = lawOf(state).insufficientMaterial.rule;
  return test === 'enforce' ? nobodyCanEnforce(state.position) : isDead(state.position, MATE_BOUND, cameBy(state.last));
}

/** How the position arose, where that was by the last play, and lawfully. */
function cameBy(last: State['last']): Came | undefined {
  const by = last?.as === 'legal' ? parseUci(last.uci) : undefined;
  return last && by !== undefined ? { from: positionBefore(last), by } : undefined;
}

function withoutForce(state: State): Result | undefined {
  const { automatic, clause } = lawOf(state).insufficientMaterial.rule;
  if (!automatic || countMen(state.position) > FEW || !isInsufficient(state)) return undefined;
  return drawBy('insufficient-material', clause);
}

/** Single moves without event, as the code counts them. */
export function quietOf(state: State): number {
  const rule = lawOf(state).quietMoves.rule;
  return rule !== FREE && rule.resetBy === 'captures-and-pawn-moves' ? state.position.halfmoves : quietPlies(state);
}

/** The numbers of the plies after which the present position stood, the present one last; no further back than it can. */
export function occurrencesOf(state: State): number[] {
  const present = packPosition(state.position);
  const found = [state.ply];
  for (let node = state.last; node; node = node.previous)
    if (isSamePosition(node.before, present)) found.push(node.number - 1);
  return found.reverse();
}

function drawnOfItself(state: State): Result | undefined {
  const { repetition, quietMoves } = lawOf(state);
  if (quietMoves.rule !== FREE && quietMoves.rule.automatic && quietOf(state) >= quietMoves.rule.automatic.plies)
    return drawBy('fifty-moves', quietMoves.rule.automatic.clause);
  if (repetition.rule === FREE || !repetition.rule.automatic) return undefined;
  const { occurrences, clause } = repetition.rule.automatic;
  // Four plies at least lie between two occurrences: most positions need no looking back.
  if (state.position.halfmoves < 4 * (occurrences - 1)) return undefined;
  return recurs(state, occurrences) ? drawBy('repetition', clause) : undefined;
}

/** Has the present position stood so often? Looks back no further than the last irreversible play. */
function recurs(state: State, occurrences: number): boolean {
  const present = packPosition(state.position);
  let left = occurrences - 1;
  let back = state.position.halfmoves;
  for (let node = state.last; node && back > 0 && left > 0; node = node.previous, back--)
    if (isSamePosition(node.before, present)) left--;
  return left === 0;
}

/** The moves of a call are made, and nobody is mated. */
function countedOut(state: State): Result | undefined {
  const { count } = state;
  if (!count) return undefined;
  const other = opposite(count.by);
  const out = count[other] >= count.moves && (count.of === 'adversary' || count[count.by] >= count.moves);
  return out ? drawBy('mating-count', count.clause) : undefined;
}

/** The man with which he undertook to mate is gone. */
function contractLost(state: State): Result | undefined {
  const { odds } = state.setup.terms;
  if (odds === 'none' || odds.kind !== 'mate-with' || state.namedMan !== null) return undefined;
  return lossOf(odds.giver, 'odds', lawOf(state).oddsContract.rule);
}

/** The `ended` that the position on the board calls for, if any: mate before all else. */
export function endingOf(state: State, at: Millis): TableEvent[] {
  if (state.phase === 'over') return [];
  const result =
    matedOrStalemated(state) ?? contractLost(state) ?? withoutForce(state) ?? drawnOfItself(state) ?? countedOut(state);
  return result ? [endedWith(state, result, at)] : [];
}

/** Could that side still mate by some series of legal moves? Where that is not established, yes. */
const mayStillMate = (state: State, color: Color): boolean => canMate(state.position, color, MATE_BOUND) !== 'no';

/** The game forfeited; drawn where the other side can't mate, as the code that counts irregularities has it. */
export const forfeitOf = (state: State, by: Color, clause: ClauseId): Result =>
  mayStillMate(state, opposite(by)) ? lossOf(by, 'forfeit', clause) : drawBy('forfeit', clause);

/** The result of a fallen flag. */
export function flagResult(state: State, fallen: Color): Result {
  const law = lawOf(state);
  if (law.flagNeedsMate.rule !== FREE && !mayStillMate(state, opposite(fallen)))
    return drawBy('time', law.flagNeedsMate.rule);
  return lossOf(fallen, 'time', law.outcomes.time.rule);
}
