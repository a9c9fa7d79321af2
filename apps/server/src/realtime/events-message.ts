import type { EventsMessage, Place, ViewPatch } from '@jadoube/protocol';
import { tailOf, type Viewer } from '@jadoube/table';
import { recordOf } from '../rooms/answers.ts';
import { type Seen, sharedView } from '../rooms/game-view.ts';
import type { Row } from '../rooms/row.ts';

/** What those who are told hold already: the version, and the plies of the record. */
export interface Held {
  from: number;
  plies: number;
}

/** The message but for the view: what is left out here is added below, and nothing else. */
type Head = Omit<EventsMessage, 'view'>;
type Tail = Pick<ViewPatch, 'score'>;

/** The members of an object as JSON, without its braces. */
const members = (value: object): string => JSON.stringify(value).slice(1, -1);

/**
 * The `table:events` message (see EventsMessage) for each place from which this viewer's sight is seen. Only the seat differs
 * between them, so all else is encoded once.
 */
export function newsOf(
  seen: Seen,
  viewer: Viewer,
  rows: readonly Row[],
  { from, plies }: Held,
): (place: Place) => string {
  const shared = sharedView(seen, viewer);
  const { gameId, version, clocks } = shared;
  const events = rows.map((row) => recordOf(viewer, row, seen.game.terms));
  const head: Head = { gameId, from, version, events, clocks };
  const tail: Tail = { score: { from: plies, plies: tailOf(seen.state, plies) } };
  const before = `{${members(head)},"view":{"seat":`;
  const after = `,${members(shared)},${members(tail)}}}`;
  return (place) => `${before}"${place}"${after}`;
}
