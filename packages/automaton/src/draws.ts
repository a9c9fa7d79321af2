import { opposite, positionKey } from '@jadoube/board';
import { FREE, knowledgeOf } from '@jadoube/laws';
import type { WireAct } from '@jadoube/protocol';
import type { DrawGround } from '@jadoube/table';
import { saidAt } from './memory.ts';
import { WEIGHING } from './mind.ts';
import { bestScore } from './search.ts';
import type { Sight } from './sight.ts';
import { worthOf } from './worth.ts';

/** How the game stands for him, whoever is on turn. */
function standing({ position, me }: Sight): number {
  const score = bestScore(position, WEIGHING);
  return position.turn === me ? score : -score;
}

/** At the odds of the draw it is a win for the other. */
const losesByDraw = ({ view: { terms }, me }: Sight): boolean =>
  terms.odds !== 'none' && terms.odds.kind === 'draw' && terms.odds.giver === me;

const EARNEST = 20;

/** A draw is taken where the game is not worth more, and not before it has begun in earnest. */
export function answerToDraw(sight: Sight): WireAct | undefined {
  const { view, me } = sight;
  if (view.offers.draw !== opposite(me)) return undefined;
  const takes = view.score.length >= EARNEST && !losesByDraw(sight) && standing(sight) <= -40;
  return { act: takes ? 'accept-draw' : 'decline-draw' };
}

function grounds({ law, past, position }: Sight): DrawGround[] {
  const key = positionKey(position);
  const repetition = law.repetition.rule;
  const quiet = law.quietMoves.rule;
  const times = past.filter((one) => positionKey(one) === key).length;
  return [
    ...(repetition !== FREE && times >= repetition.occurrences ? (['repetition'] as const) : []),
    ...(quiet !== FREE && past.length > 0 && position.halfmoves >= quiet.plies ? (['fifty-moves'] as const) : []),
  ];
}

/** A draw that he can prove, where he has no better to hope for. */
export function claimDraw(sight: Sight): WireAct | undefined {
  const { view, me, memory } = sight;
  if (view.toMove !== me || view.touched.length > 0 || losesByDraw(sight)) return undefined;
  const known = knowledgeOf(sight.law).draws;
  const ground = grounds(sight).find(
    (one) => one !== 'mating-count' && known[one] !== null && !memory.refuted.includes(saidAt(view.score.length, one)),
  );
  return ground === undefined || standing(sight) > -20 ? undefined : { act: 'claim-draw', ground };
}

/** He offers it now and then, late in a game that leads nowhere. */
export function offerDraw({ view, me, position }: Sight, score: number): WireAct | undefined {
  const late = view.score.length >= 80 && view.score.length % 20 < 2;
  if (!late || view.offers.draw !== null || Math.abs(score) > 15 || view.toMove !== me) return undefined;
  return Math.abs(worthOf(position)) > 30 ? undefined : { act: 'offer-draw' };
}

/** Lost for so long, by so much, and so late, that nobody would play on. */
const LONG = { plies: 16, by: -900, since: 50 };

export function isLost({ past, me, view }: Sight, score: number): boolean {
  if (view.score.length < LONG.since || score > LONG.by || past.length <= LONG.plies) return false;
  const earlier = past.slice(-LONG.plies);
  return earlier.every((one) => (one.turn === me ? worthOf(one) : -worthOf(one)) < LONG.by);
}
