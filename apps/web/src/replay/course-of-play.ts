import type { PlyView, ReplayStep, ShownMoment } from '@jadoube/table';
import type { Replay } from '../net/api.ts';
import { type Deed, deedOf } from './deed-words.ts';

/** What lies on the board at one stop of the walk. */
export interface Stop {
  /** The act that it belongs to; 0: before the first. */
  readonly version: number;
  readonly board: string;
  /** The play last made, UCI. */
  readonly last: string | null;
  /** It lay there for a moment only, and is taken back in the same act. */
  readonly passing: boolean;
}

/** A replay with all that a walk through it needs, worked out once: no step of it then costs more than another. */
export interface Course {
  readonly start: ShownMoment;
  readonly deeds: readonly Deed[];
  readonly stops: readonly Stop[];
  /** By the act (0: before the first), the last stop of it. */
  readonly stopOf: readonly number[];
}

const playOf = (step: ReplayStep): Extract<ReplayStep['events'][number], { event: 'played' }> | undefined =>
  step.events.find((event) => event.event === 'played');

/** The plies as they stood after each act: what is taken back leaves the list, and nothing is looked at twice. */
function keepScore(score: PlyView[], step: ReplayStep): void {
  const { ply } = step.moment;
  const play = playOf(step);
  if (score.length > ply) score.length = ply;
  if (!play || score.length >= ply) return;
  const { by, uci, text } = play;
  score.push({ ply, by, uci, san: text, descriptive: play.descriptive ?? null });
}

const stopsOf = ({ version, moment, passing = [] }: ReplayStep): Stop[] => [
  ...passing.map(({ board, uci }) => ({ version, board, last: uci, passing: true })),
  { version, board: moment.board, last: moment.last, passing: false },
];

export function courseOf({ start, steps }: Replay): Course {
  const score: PlyView[] = [];
  const deeds: Deed[] = [];
  const stops: Stop[] = [{ version: 0, board: start.board, last: start.last, passing: false }];
  const stopOf = [0];
  let before = start;
  for (const step of steps) {
    keepScore(score, step);
    deeds.push(deedOf(step, before, score));
    stops.push(...stopsOf(step));
    stopOf.push(stops.length - 1);
    before = step.moment;
  }
  return { start, deeds, stops, stopOf };
}

/** The table at that stop. */
export const momentAt = ({ start, deeds }: Course, { version }: Stop): ShownMoment =>
  version === 0 ? start : (deeds[version - 1]?.step.moment ?? start);

export type Shown = 'all' | 'moves' | 'irregular';

export const isShown = (deed: Deed, shown: Shown): boolean =>
  shown === 'all' || (shown === 'moves' ? deed.isMove : deed.isIrregular);

/** From a stop to the next one, or the one before, of an act that is shown; the same where there is none. */
export function stopBeside(course: Course, at: number, by: 1 | -1, shown: Shown): number {
  if (shown === 'all') return Math.min(Math.max(at + by, 0), course.stops.length - 1);
  const here = course.stops[at]?.version ?? 0;
  for (let version = here + by; version > 0 && version <= course.deeds.length; version += by) {
    const deed = course.deeds[version - 1];
    if (deed && isShown(deed, shown)) return course.stopOf[version] ?? at;
  }
  return by < 0 ? 0 : at;
}

const LEAST_MS = 250;
const MOST_MS = 600_000;
const QUICK_MS = 900;
const PASSING_MS = 700;

/** How long the walk rests at a stop before it goes on by itself: as long as it took at the table, or a moment. */
export function restAt(course: Course, at: number, pace: 'true' | 'quick'): number {
  const [here, next] = [course.stops[at], course.stops[at + 1]];
  if (!here || !next || next.version === here.version || here.passing) return PASSING_MS;
  if (pace === 'quick') return QUICK_MS;
  const since = course.deeds[here.version - 1]?.step.at ?? 0;
  const took = (course.deeds[next.version - 1]?.step.at ?? since) - since;
  return Math.min(Math.max(took, LEAST_MS), MOST_MS);
}
