import { automatonOf, type GameView, type Place, type Player, type TermsView } from '@jadoube/protocol';
import {
  type Millis,
  movingView as movingAtTable,
  type Ply,
  restingView as restingAtTable,
  restsAs as restsAtTable,
  type State,
  type MovingView as TableMoving,
  tailOf,
  type Viewer,
} from '@jadoube/table';
import { type GameRecord, viewerAt } from './game-record.ts';
import { momentsOf, rfc3339 } from './moments.ts';
import type { Presence } from './presence.ts';

/** `now` in ms since 1970, as whole ms since the game's start; a game that has not begun stands at 0. */
export function atOf(game: GameRecord, state: State, now: number): Millis {
  const since = game.startedAt === null ? 0 : now - game.startedAt.getTime();
  return Math.max(state.lastAt, since);
}

export function statusOf(game: GameRecord, state: State): GameView['status'] {
  if (state.phase === 'over') return 'over';
  return game.startedAt === null ? 'open' : 'playing';
}

function markOf(userId: string | null): Pick<Player, 'automaton'> {
  const automaton = automatonOf(userId);
  return automaton === undefined ? {} : { automaton: { strength: automaton.strength, errs: automaton.errs } };
}

export function playersOf(game: GameRecord, presence: Presence): GameView['players'] {
  const player = (name: string | null, place: Place, userId: string | null): Player | null =>
    name === null ? null : { name, present: presence.count(game.id, place) > 0, ...markOf(userId) };
  const { white, black, umpire, host } = game.names;
  return {
    white: player(white, 'white', game.whiteId),
    black: player(black, 'black', game.blackId),
    umpire: player(umpire, 'umpire', game.umpireId),
    host: player(host, 'lot', null),
  };
}

/** A table to be seen: the game, how it stands, who is there, and the time (ms since 1970). */
export interface Seen {
  game: GameRecord;
  state: State;
  presence: Presence;
  now: number;
}

/** The three parts of a view, but for whose it is and the record of plies. */
export type LaidView = Pick<GameView, 'terms' | 'gameId' | 'status' | 'players' | 'lot' | 'spectators' | 'startedAt'>;
export type MovingView = TableMoving & Pick<GameView, 'now' | 'lastActAt'>;
export type RestingView = Omit<GameView, 'seat' | 'score' | keyof LaidView | keyof MovingView> & { terms: undefined };

/** Who begins is not said before the lot is drawn, not even wrongly. */
function termsFor({ lot, terms, resumesAt }: GameRecord): TermsView {
  const { resumesAt: _, ...counted } = terms;
  const said = resumesAt === null ? counted : { ...counted, resumesAt };
  return lot?.of.includes('firstMove') && lot.drawn === null ? { ...said, firstMove: 'lot' } : said;
}

/** What is the same from act to act: what was agreed, who sits there, who looks on. */
export function laidView({ game, state, presence }: Seen): LaidView {
  const { startedAt } = game;
  return {
    terms: termsFor(game),
    gameId: game.id,
    status: statusOf(game, state),
    players: playersOf(game, presence),
    lot: game.lot,
    spectators: presence.count(game.id, 'spectator'),
    startedAt: startedAt === null ? null : rfc3339(startedAt.getTime()),
  };
}

/** What moves with every act, alike for viewers of one sight. */
export function movingView({ game, state, now }: Seen, viewer: Viewer): MovingView {
  const { startedAt } = game;
  const { version, toMove, board, fen, clocks, check } = movingAtTable(state, viewer, atOf(game, state, now));
  return {
    version,
    toMove,
    board,
    fen,
    clocks: clocks !== null && statusOf(game, state) === 'open' ? { ...clocks, running: null } : clocks,
    check,
    now: rfc3339(now),
    lastActAt: startedAt === null || version === 0 ? null : rfc3339(startedAt.getTime() + state.lastAt),
  };
}

/** What mostly rests, alike for viewers of one sight. */
export function restingView({ game, state, now }: Seen, viewer: Viewer): RestingView {
  const table = restingAtTable(state, viewer);
  return Object.assign(table, momentsOf(table, game.startedAt?.getTime() ?? now), {
    terms: undefined, // as they were agreed, in another part
  });
}

/** Whether what mostly rests is still so. Times that are counted from a beginning which has still to come are not. */
export const restsAs = (seen: Seen, before: Pick<Seen, 'game' | 'state'>): boolean =>
  seen.game === before.game && seen.game.startedAt !== null && restsAtTable(seen.state, before.state);

/** What this viewer sees of the table and of who sits there. */
export const gameViewOf = (seen: Seen, place: Place): GameView => ({
  ...restingView(seen, viewerAt(place)),
  ...movingView(seen, viewerAt(place)),
  ...laidView(seen),
  seat: place,
  score: tailOf(seen.state, 0),
});

/** How many plies at the beginning are the same in two records: they are linked, so only what differs is walked over. */
export function commonPlies(one: Ply | undefined, other: Ply | undefined): number {
  let [a, b] = [one, other];
  while (a !== b) {
    if ((a?.number ?? 0) >= (b?.number ?? 0)) a = a?.previous;
    else b = b?.previous;
  }
  return a?.number ?? 0;
}
