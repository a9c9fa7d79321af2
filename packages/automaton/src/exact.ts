import {
  legalMoves,
  legalMovesFrom,
  makeSquare,
  opposite,
  type Position,
  parseSquare,
  play,
  withTurn,
} from '@jadoube/board';
import { type Option, onTurn, wordOf } from '@jadoube/laws';
import { parseUci } from '@jadoube/notation';
import type { Offence } from '@jadoube/table';
import { WEIGHING } from './mind.ts';
import { bestScore, MATE } from './search.ts';
import { afterHand, type Sight } from './sight.ts';

/** What may be said to an open offence: an option of the law, or that it is let pass. */
export type Election = { readonly option: Option } | { readonly waive: true };

/** The position from which the penalty is carried out, the offender on turn. */
function restoredOf({ past, position, view }: Sight, { by, ply }: Offence): Position {
  const back = past[ply];
  if (back !== undefined) return onTurn(back, by);
  return view.score.length > ply ? withTurn(position, by) : onTurn(position, by);
}

const ucisOf = (moves: readonly string[] = []) => moves.map(parseUci).filter((move) => move !== undefined);

/** What a man named costs the offender at the least: the worst of those that can be named, for him. */
function designated(restored: Position): number {
  const men = new Set(legalMoves(restored).map((move) => move & 63));
  const scores = [...men].map((square) => bestScore(restored, WEIGHING, legalMovesFrom(restored, square)));
  return scores.length === 0 ? 0 : Math.min(...scores);
}

/** The second of two plays made alone, in place of the first. */
function secondAlone(sight: Sight, offence: Offence): Position | undefined {
  const before = sight.past[offence.ply - 1];
  const second = parseUci(sight.view.score.at(-1)?.uci ?? '');
  return before === undefined || second === undefined ? undefined : afterHand(onTurn(before, offence.by), second);
}

/** What the game is worth to the offender when this is exacted. */
function worthToOffender(sight: Sight, offence: Offence, option: Option): number {
  const restored = restoredOf(sight, offence);
  const other = opposite(offence.by);
  const asItLies = () => -bestScore(onTurn(sight.position, other), WEIGHING);
  switch (wordOf(option.id)) {
    case 'forfeit':
      return -MATE;
    case 'draw':
    case 'annul':
    case 'recommence':
      return 0;
    case 'stand':
    case 'both-stand':
    case 'proceed':
      return asItLies();
    case 'first-stands':
    case 'retract-second':
      return -bestScore(onTurn(restored, other), WEIGHING);
    case 'second-stands': {
      const alone = secondAlone(sight, offence);
      return alone === undefined ? asItLies() : -bestScore(onTurn(alone, other), WEIGHING);
    }
    case 'designate':
      return designated(restored);
    case 'read': {
      const read = parseUci(option.id.slice('read:'.length));
      return read === undefined ? 0 : -bestScore(play(sight.position, read), WEIGHING);
    }
    default: {
      const moves = ucisOf(option.moves);
      return bestScore(restored, WEIGHING, moves.length > 0 ? moves : legalMoves(restored));
    }
  }
}

/** Let pass: a play stands as it lies, and after a touch the offender is free. */
function worthWhenWaived(sight: Sight, { by, ply }: Offence): number {
  if (sight.view.score.length > ply) return -bestScore(onTurn(sight.position, opposite(by)), WEIGHING);
  return bestScore(onTurn(sight.position, by), WEIGHING);
}

/**
 * What is best for him who elects: each option is followed from the position that it leads back to. Where nothing is gained by
 * it, the offence is let pass; of options that are worth the same the first is taken, as the code has them.
 */
export function elect(sight: Sight, offence: Offence): Election {
  const sign = offence.by === sight.me ? 1 : -1;
  let best: Election | undefined;
  let worth = Number.NEGATIVE_INFINITY;
  for (const option of offence.options) {
    const score = sign * worthToOffender(sight, offence, option);
    if (best === undefined || score > worth) [best, worth] = [{ option }, score];
  }
  if (best === undefined || offence.by === sight.me) return best ?? { waive: true };
  return sign * worthWhenWaived(sight, offence) > worth ? { waive: true } : best;
}

/** The man whose moves do the offender the least good; undefined where none may be named. */
export function nameMan({ view, position, me }: Sight): string | undefined {
  const restored = onTurn(position, opposite(me));
  let worst: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const name of view.designatable) {
    const square = parseSquare(name);
    const moves = square === undefined ? [] : legalMovesFrom(restored, square);
    if (moves.length === 0) continue;
    const score = bestScore(restored, WEIGHING, moves);
    if (score < least) [worst, least] = [makeSquare(square as number), score];
  }
  return worst ?? view.designatable[0];
}
