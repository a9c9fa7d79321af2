import { type Color, hasLegalMove, isCheck, manAt, men, opposite, type Role } from '@jadoube/board';
import { type ClauseId, FREE } from '@jadoube/laws';
import type { Reason, Result, TableEvent } from './events.ts';
import { lawOf } from './lawbook.ts';
import type { State } from './state.ts';
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

/** The end of the game, with whatever the terms make of the result. */
export function endedWith(_state: State, result: Result, at: Millis): TableEvent {
  return { event: 'ended', result, at };
}

/** Mate or stalemate on the board, for the player on turn; undefined where play goes on. */
export function outcomeOf(state: State): Result | undefined {
  if (hasLegalMove(state.position)) return undefined;
  const { outcomes } = lawOf(state);
  return isCheck(state.position)
    ? lossOf(state.position.turn, 'checkmate', outcomes.checkmate.rule)
    : drawBy('stalemate', outcomes.stalemate.rule);
}

/** The `ended` that the position on the board calls for, if any. */
export function endingOf(state: State, at: Millis): TableEvent[] {
  const result = state.phase === 'over' ? undefined : outcomeOf(state);
  return result ? [endedWith(state, result, at)] : [];
}

const isBareKing = (state: State, color: Color): boolean =>
  men(state.position, color).every((square): boolean => (manAt(state.position, square)?.role as Role) === 'king');

/** The result of a fallen flag. */
export function flagResult(state: State, fallen: Color): Result {
  const law = lawOf(state);
  if (law.flagNeedsMate.rule !== FREE && isBareKing(state, opposite(fallen)))
    return drawBy('time', law.flagNeedsMate.rule);
  return lossOf(fallen, 'time', law.outcomes.time.rule);
}
