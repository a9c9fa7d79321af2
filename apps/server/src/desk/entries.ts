import type { DeskEntry } from '@jadoube/store';
import { awaitedOf, type Millis, type Recorded, type State } from '@jadoube/table';
import type { GameRecord } from '../rooms/game-record.ts';

/** A matter that was laid before the umpire, who has not ruled since. */
export interface Laid {
  readonly kind: 'appeal' | 'claim';
  readonly by: 'white' | 'black';
  readonly at: Millis;
}

/** The oldest matter that waits after these acts: a ruling settles whatever was laid before it. */
export function laidAfter(before: Laid | null, rows: readonly Recorded[]): Laid | null {
  let laid = before;
  for (const { events, at } of rows)
    for (const fact of events) {
      if (fact.event === 'ruled') laid = null;
      if (fact.event === 'appealed') laid ??= { kind: 'appeal', by: fact.by, at };
      if (fact.event === 'claim-submitted') laid ??= { kind: 'claim', by: fact.by, at };
    }
  return laid;
}

const PLAYED = ['setting-up', 'playing', 'adjourning'];

/** Whoever plays by days is not missed when he is away. */
const isByTheClock = ({ setup: { terms } }: State): boolean => terms.clock !== 'none' && terms.clock.kind !== 'days';

/** Who is waited for at the resumption, where it is one alone. */
function lateOne(state: State): DeskEntry['by'] {
  const late = awaitedOf(state).filter(({ what }) => what === 'resume');
  const [first] = late;
  return late.length === 1 && first !== undefined && first.of !== 'umpire' ? first.of : null;
}

/**
 * What the umpires of the club have to know of a game, by the moments of the wall (from ms since the game's start). It holds
 * no more than everybody may see of the table.
 */
export function deskEntriesOf(state: State, game: Pick<GameRecord, 'startedAt'>, laid: Laid | null): DeskEntry[] {
  const moment = (at: Millis) => new Date((game.startedAt?.getTime() ?? 0) + at);
  if (state.phase === 'over') return [];
  const entries: DeskEntry[] = [];
  if (state.askedToRule && laid !== null) {
    const since = moment(laid.at);
    entries.push({ kind: laid.kind, by: laid.by, dueAt: since, since });
  }
  if (state.phase === 'stayed') {
    const since = moment(state.lastAt);
    entries.push({ kind: 'stayed', by: null, dueAt: since, since });
  }
  if (state.phase === 'adjourned' || state.phase === 'resuming') {
    const { hour } = state.appointment ?? { hour: state.phase === 'resuming' ? state.lastAt : null };
    const since = moment(state.envelope.sealedAt);
    entries.push({ kind: 'adjourned', by: lateOne(state), dueAt: hour === null ? null : moment(hour), since });
  }
  if (PLAYED.includes(state.phase) && isByTheClock(state))
    entries.push({ kind: 'play', by: null, dueAt: null, since: moment(state.lastAt) });
  return entries;
}
