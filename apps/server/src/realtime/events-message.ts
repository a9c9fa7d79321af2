import type { EventsMessage, Place, ViewPatch } from '@jadoube/protocol';
import { tailOf, type Viewer } from '@jadoube/table';
import { recordOf } from '../rooms/answers.ts';
import { type GameRecord, PLACES } from '../rooms/game-record.ts';
import { laidView, partedView, type Seen, standingView, statusOf } from '../rooms/game-view.ts';
import type { Row } from '../rooms/row.ts';
import { type Packet, packetsOf } from './packet.ts';

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

/** The part of the view that mostly stays as it is, as JSON: made again when something in it has changed. */
export class LaidJson {
  #game: GameRecord | undefined;
  #rest = '';
  #json = '';

  of(seen: Seen): string {
    const { game, state, presence } = seen;
    const rest = `${statusOf(game, state)} ${PLACES.map((place) => presence.count(game.id, place)).join()}`;
    if (this.#game !== game || this.#rest !== rest) {
      this.#game = game;
      this.#rest = rest;
      this.#json = members(laidView(seen));
    }
    return this.#json;
  }
}

/** What those of one sight have been shown of what mostly rests, as JSON: what is still so is not said again. */
export interface Shown {
  resting: string;
  laid: string;
}

export const NOTHING_SHOWN: Shown = { resting: '', laid: '' };

const changedIn = ({ resting, laid }: Shown, before: Shown): string =>
  (resting === before.resting ? '' : `,${resting}`) + (laid === before.laid ? '' : `,${laid}`);

/** What is told: the acts, and what those who hear of them hold already. */
export interface Told extends Held {
  rows: readonly Row[];
  laid: LaidJson;
  shown: Shown;
}

export interface News {
  /** The message for those at that place. */
  packets: (place: Place) => Packet;
  shown: Shown;
}

/**
 * The `table:events` message (see EventsMessage) for each place from which this viewer's sight is seen. Only the seat differs
 * between them, so all else is encoded once.
 */
export function newsOf(seen: Seen, viewer: Viewer, told: Told): News {
  const { rows, from, plies } = told;
  const { moving, resting } = partedView(standingView(seen, viewer));
  const { version, clocks } = moving;
  const events = rows.map((row) => recordOf(viewer, row, seen.game.terms));
  const head: Head = { gameId: seen.game.id, from, version, events, clocks };
  const tail: Tail = { score: { from: plies, plies: tailOf(seen.state, plies) } };
  const shown: Shown = { resting: members(resting), laid: told.laid.of(seen) };
  const before = `{${members(head)},"view":{"seat":`;
  const after = `,${members(moving)}${changedIn(shown, told.shown)},${members(tail)}}}`;
  const packets = packetsOf('table:events', { before, after });
  return { packets: (place) => packets(`"${place}"`), shown };
}
