import type { EventsMessage, Place, ViewPatch } from '@jadoube/protocol';
import { tailOf, type Viewer } from '@jadoube/table';
import { recordOf } from '../rooms/answers.ts';
import { type GameRecord, PLACES } from '../rooms/game-record.ts';
import { laidView, movingView, restingView, restsAs, type Seen, statusOf } from '../rooms/game-view.ts';
import type { Row } from '../rooms/row.ts';
import { type Packet, packetsOf } from './packet.ts';

/** What those who are told hold already: the version, and the plies of the record. */
export interface Held {
  from: number;
  plies: number;
}

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

/** What those of one sight have been shown of what mostly rests, as JSON, and when that was: what is still so is not said again. */
export interface Shown {
  of: Pick<Seen, 'game' | 'state'> | undefined;
  resting: string;
  laid: string;
}

export const NOTHING_SHOWN: Shown = { of: undefined, resting: '', laid: '' };

function shownOf(seen: Seen, viewer: Viewer, { laid, shown }: Told): Shown {
  const rests = shown.of !== undefined && restsAs(seen, shown.of);
  const resting = rests ? shown.resting : members(restingView(seen, viewer));
  return { of: { game: seen.game, state: seen.state }, resting, laid: laid.of(seen) };
}

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

/** The view but for the seat and for what has changed of what mostly rests: both are put in behind. */
type Head = Omit<EventsMessage, 'view'> & { view: Omit<ViewPatch, 'seat'> };

function headOf(seen: Seen, viewer: Viewer, { rows, from, plies }: Told): Head {
  const moving = movingView(seen, viewer);
  return {
    gameId: seen.game.id,
    from,
    version: moving.version,
    events: rows.map((row) => recordOf(viewer, row, seen.game.terms)),
    clocks: moving.clocks,
    view: Object.assign(moving, { score: { from: plies, plies: tailOf(seen.state, plies) } }),
  };
}

/**
 * The `table:events` message (see EventsMessage) for each place from which this viewer's sight is seen. Only the seat differs
 * between them, so all else is encoded once.
 */
export function newsOf(seen: Seen, viewer: Viewer, told: Told): News {
  const shown = shownOf(seen, viewer, told);
  const open = JSON.stringify(headOf(seen, viewer, told)).slice(0, -2); // of the view, and of the message
  const before = `${open}${changedIn(shown, told.shown)},"seat":"`;
  const packets = packetsOf('table:events', { before, after: '"}}' });
  return { packets, shown };
}
