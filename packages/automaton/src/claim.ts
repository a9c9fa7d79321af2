import { opposite, parseSquare } from '@jadoube/board';
import { knowledgeOf, onTurn } from '@jadoube/laws';
import type { WireAct } from '@jadoube/protocol';
import { type Irregularity, irregularityOf } from './irregular.ts';
import { saidAt } from './memory.ts';
import { WEIGHING } from './mind.ts';
import { bestScore } from './search.ts';
import type { Sight } from './sight.ts';

const hasFailed = ({ memory, view }: Sight, claim: string): boolean =>
  memory.refuted.includes(saidAt(view.score.length, claim));

/** The other's flag, where the table does not look after it. */
function ofTime(sight: Sight): WireAct | undefined {
  const { view, me } = sight;
  const other = opposite(me);
  const { clocks } = view;
  if (clocks === null || clocks.running !== other || clocks[other] > 0 || hasFailed(sight, 'time-exceeded'))
    return undefined;
  return { act: 'claim', offence: 'time-exceeded' };
}

const OF_THE_KING: readonly string[] = ['moved-into-check', 'exposed-king', 'check-not-covered', 'false-castling'];

/** A slip that harms nobody but its maker is let lie. A king en prise is not: he can't be taken. */
function isWorthIt(sight: Sight, { kind }: Irregularity): boolean {
  const back = sight.past[sight.view.score.length - 1];
  if (back === undefined || OF_THE_KING.includes(kind)) return true;
  const asItLies = bestScore(onTurn(sight.position, sight.me), WEIGHING);
  const putRight = -bestScore(onTurn(back, opposite(sight.me)), WEIGHING);
  return asItLies < putRight + 150;
}

function ofHand(sight: Sight): WireAct | undefined {
  const found = irregularityOf(sight);
  if (found === undefined || hasFailed(sight, found.kind)) return undefined;
  if (knowledgeOf(sight.law).offences[found.kind] === undefined || !isWorthIt(sight, found)) return undefined;
  return { act: 'claim', offence: found.kind };
}

/** Odds that the giver has left on the board. */
function ofOdds(sight: Sight): WireAct | undefined {
  const { view, me } = sight;
  const { odds, setUp } = view.terms;
  if (setUp !== 'hand' || odds === 'none' || odds.giver === me || view.score.length > 2) return undefined;
  const square = parseSquare(odds.square ?? '');
  if (square === undefined || hasFailed(sight, 'odds-not-removed')) return undefined;
  return sight.past[0]?.board[square] === undefined ? undefined : { act: 'claim', offence: 'odds-not-removed' };
}

/** What he complains of, where the table keeps silent; undefined where there is nothing. */
export function claim(sight: Sight): WireAct | undefined {
  const { view, me } = sight;
  if (view.terms.enforcement !== 'claimed' || view.offences.length > 0) return undefined;
  return ofTime(sight) ?? (view.toMove === me ? (ofOdds(sight) ?? ofHand(sight)) : undefined);
}
