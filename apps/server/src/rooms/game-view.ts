import { automatonOf, type GameView, type Place, type Player, type TermsView } from '@jadoube/protocol';
import { type Millis, type Ply, type State, tailOf, type Viewer, viewWithoutScore } from '@jadoube/table';
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
export type StandingView = Omit<GameView, 'seat' | 'score' | keyof LaidView> & { terms: undefined };

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

/** How the table stands, alike for viewers of one sight, without the record of plies. */
export function standingView({ game, state, now }: Seen, viewer: Viewer): StandingView {
  const status = statusOf(game, state);
  const table = viewWithoutScore(state, viewer, atOf(game, state, now));
  const { startedAt } = game;
  return Object.assign(table, momentsOf(table, startedAt?.getTime() ?? now), {
    terms: undefined, // as they were agreed, in the other part
    clocks: table.clocks !== null && status === 'open' ? { ...table.clocks, running: null } : table.clocks,
    now: rfc3339(now),
    lastActAt: startedAt === null || state.version === 0 ? null : rfc3339(startedAt.getTime() + state.lastAt),
  });
}

/** What moves with every act, apart from what mostly rests: members of one view. */
export type MovingView = Pick<
  StandingView,
  'version' | 'toMove' | 'board' | 'fen' | 'clocks' | 'check' | 'now' | 'lastActAt'
>;

export function partedView(standing: StandingView): {
  moving: MovingView;
  resting: Omit<StandingView, keyof MovingView>;
} {
  const { version, toMove, board, fen, clocks, check, now, lastActAt, ...resting } = standing;
  return { moving: { version, toMove, board, fen, clocks, check, now, lastActAt }, resting };
}

/** What this viewer sees of the table and of who sits there. */
export const gameViewOf = (seen: Seen, place: Place): GameView => ({
  ...standingView(seen, viewerAt(place)),
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
