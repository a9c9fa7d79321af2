import { type Color, opposite } from '@jadoube/board';
import { CODE_IDS } from '@jadoube/laws';
import { AUTOMATA, type AutomatonMark, asTableAct, type GameView, type WireAct } from '@jadoube/protocol';
import {
  decide,
  fold,
  openTable,
  type PlayerAct,
  type Recorded,
  type State,
  type TableEvent,
  termsOf,
  view,
} from '@jadoube/table';
import { describe, expect, test } from 'vitest';
import { deliberate } from './deliberate.ts';
import { BLANK, type Memory, remember } from './memory.ts';

const GAME = '0a070a70-0000-4000-8000-00000000000';

/** The table as a client is shown it. */
function shown(state: State, me: Color, game: string): GameView {
  const table = view(state, me, state.lastAt);
  const hour = state.appointmentProposed && { by: state.appointmentProposed.by, hour: '2027-01-01T00:00:00.000Z' };
  return {
    ...table,
    offers: { ...table.offers, appointment: hour },
    appointment: null,
    adjournableFrom: null,
    defaultAt: null,
    leave: null,
    terms: table.terms as GameView['terms'],
    gameId: game,
    seat: me,
    status: state.phase === 'over' ? 'over' : 'playing',
    players: { white: null, black: null, umpire: null, host: null },
    lot: null,
    spectators: 0,
    now: '2026-12-01T00:00:00.000Z',
    startedAt: '2026-12-01T00:00:00.000Z',
    lastActAt: null,
  };
}

/** What everybody hears where the table keeps silent. */
const heard = (events: readonly TableEvent[], silent: boolean) =>
  events.filter((event) => !(silent && event.event === 'offence-opened' && event.latent));

interface Played {
  readonly state: State;
  readonly refusals: readonly string[];
  readonly events: readonly TableEvent[];
}

/** Two automata at the pure table, until the game is over or so many acts were made. */
function playOut(terms: object, marks: Record<Color, AutomatonMark>, most: number, game: string): Played {
  let state = openTable({ terms: termsOf({ code: 'fide', ...terms }, 'white') }) as State;
  let memory: Memory = BLANK;
  const refusals: string[] = [];
  const all: TableEvent[] = [];
  const silent = state.setup.terms.enforcement === 'claimed';
  const say = (by: Color, act: WireAct): boolean => {
    const at = state.lastAt + 1000;
    const decision = decide(state, by, asTableAct(act, 0) as PlayerAct, at);
    if (!decision.ok) {
      refusals.push(`${by} ${JSON.stringify(act)}: ${decision.refusal.message} (ply ${state.ply})`);
      return false;
    }
    const recorded: Recorded = { at, events: decision.events };
    state = fold(state, recorded);
    all.push(...decision.events);
    memory = remember(memory, [{ version: state.version, by, at, events: heard(decision.events, silent) }]);
    return true;
  };
  let refusedAt = -1;
  for (let acts = 0; acts < most && state.phase !== 'over'; ) {
    const turn = state.position.turn;
    const before = acts;
    for (const me of [turn, opposite(turn)]) {
      const plain = refusedAt === state.version;
      for (const act of deliberate({ view: shown(state, me, game), me, memory, mark: marks[me], plain })) {
        acts += 1;
        if (!say(me, act)) {
          refusedAt = state.version;
          break;
        }
      }
      if (acts > before) break;
    }
    if (acts === before) throw new Error(`both wait: ${state.phase} ${JSON.stringify(state.offences)}`);
  }
  return { state, refusals, events: all };
}

const QUICK: AutomatonMark = { strength: 1, errs: false };
const CLUMSY: AutomatonMark = { strength: 1, errs: true };
const ENFORCEMENTS = ['guarded', 'announced', 'claimed'] as const;
const CASES = CODE_IDS.flatMap((code) => ENFORCEMENTS.map((enforcement) => [code, enforcement] as const));

describe.each(CASES)('%s, %s', (code, enforcement) => {
  test('a sure hand does nothing that is refused, nor anything unlawful', () => {
    const press = enforcement === 'announced' ? 'hand' : 'automatic';
    const { refusals, events } = playOut({ code, enforcement, press }, { white: QUICK, black: QUICK }, 160, `${GAME}1`);
    expect(refusals).toEqual([]);
    expect(events.filter((event) => event.event === 'played' && event.as !== 'legal')).toEqual([]);
    expect(events.filter((event) => event.event === 'offence-opened')).toEqual([]);
  });

  test('a clumsy one errs, never twice running, and no game ends by it', () => {
    const { refusals, events, state } = playOut(
      { code, enforcement },
      { white: QUICK, black: CLUMSY },
      200,
      `${GAME}2`,
    );
    expect(refusals).toEqual([]);
    const { result } = state as { result?: { reason: string } };
    expect(['forfeit', 'annulled']).not.toContain(result?.reason);
    const slips = events.filter(
      ({ event }) => event === 'offence-opened' || event === 'corrected' || event === 'touched',
    );
    expect(slips.length).toBeGreaterThan(0);
  });
});

const ODDS = [
  { kind: 'pawn', giver: 'white' },
  { kind: 'rook', giver: 'black' },
  { kind: 'moves', giver: 'black', count: 3 },
  { kind: 'exchange', giver: 'white' },
  { kind: 'queen', giver: 'black' },
] as const;

test.each(ODDS.flatMap((odds) => (['server', 'hand'] as const).map((setUp) => ({ odds, setUp }))))(
  'plays at odds: %j',
  ({ odds, setUp }) => {
    const terms = { code: 'walker', enforcement: 'claimed', odds, setUp, firstMove: undefined };
    const { refusals, events } = playOut(terms, { white: QUICK, black: QUICK }, 60, `${GAME}3`);
    expect(refusals).toEqual([]);
    expect(events.filter((event) => event.event === 'claim-refuted')).toEqual([]);
  },
);

test('all of them are there', () => {
  expect(AUTOMATA.map(({ id }) => id)).toEqual([...new Set(AUTOMATA.map(({ id }) => id))]);
});
