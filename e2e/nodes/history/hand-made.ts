import { createHash } from 'node:crypto';
import type { GameView, WireAct } from '@jadoube/protocol';
import {
  type Actor,
  type Aid,
  decide,
  fold,
  openTable,
  recordFor,
  type State,
  type TableAct,
  tailOf,
  termsOf,
  UNAIDED,
  type Viewer,
  viewWithoutScore,
} from '@jadoube/table';
import type { GameHistory, Invocation, LedgerRow, Message } from './history.ts';

const START = Date.UTC(2026, 0, 1);
const THINKS_MS = 1000;
const TRAVELS_MS = 5;

const CLOCK = { kind: 'sudden-death', periods: [{ ms: 60_000 }] } as const;
const TERMS = termsOf({ code: 'fide', press: 'automatic', clock: CLOCK, adjournment: 'agreement' }, 'white');
const SALT = 'salt';

/** Who does what so many ms after the start: left out, a second after the one before. */
export interface Deed {
  by: Actor;
  act: WireAct | TableAct;
  at?: number;
  /** The version that he says he saw. */
  expects?: number;
}

export const play = (by: 'white' | 'black', uci: string, at?: number): Deed => ({
  by,
  act: { act: 'play', from: uci.slice(0, 2), to: uci.slice(2) },
  ...(at === undefined ? {} : { at }),
});

const idOf = (version: number) => `00000000-0000-4000-8000-${String(version).padStart(12, '0')}`;

/** What a server keeps of a sealed move, and hands in when it is opened. */
function aidWith(record: string): Aid {
  const commitment = createHash('sha256').update(SALT).update(record).digest('hex');
  return { ...UNAIDED, commitment, sealed: { record, salt: SALT } };
}

function rowOf(before: State, deed: Deed, record: string): LedgerRow {
  const { by, act: done, at = before.lastAt + THINKS_MS } = deed;
  const act = done.act === 'seal' ? { ...done, record: '' } : done;
  const decision = decide(before, by, done as TableAct, at, aidWith(record));
  if (!decision.ok) throw new Error(decision.refusal.message);
  const version = before.version + 1;
  const { events } = decision;
  return { version, actor: by, actId: idOf(version), act: act as TableAct, events, at, receivedAt: START + at };
}

const said = ({ version, actor, actId, events, receivedAt }: LedgerRow, { act, expects }: Deed): Invocation => ({
  by: actor as 'white',
  actId,
  act: act as WireAct,
  ...(expects === undefined ? {} : { expects }),
  attempts: [
    {
      node: 0,
      road: 'socket',
      from: receivedAt - TRAVELS_MS,
      to: receivedAt + TRAVELS_MS,
      answer: { told: 'ok', version, events },
    },
  ],
});

function viewAt(state: State, viewer: Viewer, at: number) {
  const moment = (ms: number) => new Date(START + ms).toISOString();
  return { ...viewWithoutScore(state, viewer, at), now: moment(at), startedAt: moment(0) } as unknown as GameView;
}

const heard =
  (viewer: Viewer, states: readonly State[]) =>
  (row: LedgerRow): Message => {
    const { version, actor, at, receivedAt } = row;
    const state = states[version]!;
    const score = { from: state.ply - 1, plies: tailOf(state, state.ply - 1) };
    return {
      at: receivedAt + TRAVELS_MS,
      from: version - 1,
      version,
      events: [recordFor(viewer, { ...row, by: actor }, TERMS)],
      view: { ...viewAt(state, viewer, at), score },
    };
  };

/** A game in which nothing went wrong: all were at one server from the beginning, and heard of everything at once. */
export function soundHistory(deeds: readonly Deed[], more: Partial<GameHistory> = {}): GameHistory {
  const states: State[] = [openTable({ terms: TERMS })];
  const record = deeds.flatMap(({ act }) => (act.act === 'seal' ? [act.record] : []))[0] ?? '';
  const rows = deeds.map((deed) => {
    const row = rowOf(states.at(-1)!, deed, record);
    states.push(fold(states.at(-1)!, row));
    return row;
  });
  const stream = (viewer: Viewer) => {
    const view = { ...viewAt(states[0]!, viewer, 0), score: [] };
    const messages = rows.map(heard(viewer, states));
    return { viewer, connections: [{ node: 0, joined: { at: START, view }, messages }], held: rows.length };
  };
  return {
    gameId: 'a-game',
    setup: { terms: TERMS },
    startedAt: START,
    rows,
    downtimes: [],
    invocations: rows.flatMap((row, index) => (row.actor === 'table' ? [] : [said(row, deeds[index]!)])),
    streams: (['white', 'black', 'spectator'] as const).map(stream),
    ...more,
  };
}

export { START };
