import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import {
  type Act,
  type Actor,
  decide,
  dueAt,
  fold,
  openTable,
  type State,
  type Terms,
  type TermsRequested,
  termsOf,
} from '@jadoube/table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SaidTime, timeOf } from './testing/said-time.ts';

const NODE = fileURLToPath(new URL('testing/quick-node.ts', import.meta.url));
const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000] as const;
const GAMES = 10_000;
/** They fall due within one second of so many, as far apart as that. */
const BURSTS = 15;
const APART = 230 * SECOND;
const DEFAULT_TIME = 2 * APART;
const BEGIN = Date.UTC(2027, 5, 1, 12);
const AWAY_MS = 20 * SECOND;
/** The servers keep up while no more are due or being decided, and none has been due for longer. */
const KEPT_UP = { waiting: 100, late: 250 };
const SLICE_MS = 100;

let database: FreshDatabase;
const nodes = new Set<Node>();
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await Promise.all([...nodes].map((node) => node.kill()));
  await database.drop();
});

/** The same numbers each time (mulberry32). */
function chance(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Course {
  terms: TermsRequested;
  acts: { by: Actor; act: Act; at: number }[];
}

/** Black has three days for his reply. */
const BY_POST: Course = {
  terms: { code: 'blue', clock: { kind: 'days', daysPerMove: 3 } },
  acts: [{ by: 'white', act: { act: 'play', from: 'e2', to: 'e4' }, at: 5 * HOUR }],
};
/** Adjourned overnight; who has not come some time after the hour has lost. */
const ADJOURNED: Course = {
  terms: {
    code: 'blue',
    clock: { kind: 'sudden-death', periods: [{ ms: 2 * HOUR }] },
    adjournment: 'agreement',
    resumesAt: 20 * HOUR,
    defaultTimeMs: DEFAULT_TIME,
  },
  acts: [
    { by: 'white', act: { act: 'adjourn' }, at: MINUTE },
    { by: 'black', act: { act: 'adjourn' }, at: 2 * MINUTE },
    { by: 'white', act: { act: 'seal', record: '' }, at: 3 * MINUTE },
  ],
};

const NO_HELP = { provePerpetual: () => ({ verdict: 'not-established' }) as never, commitment: 'c'.repeat(64) };

/** The rows of that course, and when the table next has to do something. */
function played({ terms, acts }: Course) {
  const agreed = termsOf(terms, 'white');
  let state: State = openTable({ terms: agreed });
  const rows = acts.map(({ by, act, at }) => {
    const decision = decide(state, by, act, at, NO_HELP);
    if (!decision.ok) throw new Error(decision.refusal.message);
    state = fold(state, { at, events: decision.events });
    return { version: state.version, actor: by, act, events: decision.events, at };
  });
  return { terms: agreed, rows, due: dueAt(state)! };
}

interface Seeded {
  id: string;
  kind: 'post' | 'adjourned';
  startedAt: number;
  /** ms since 1970 */
  due: number;
}

async function insert(table: string, columns: string, rows: object[]): Promise<void> {
  const names = columns.replaceAll(/ (uuid|int|text|jsonb|bigint|timestamptz)/g, '');
  for (let from = 0; from < rows.length; from += 2000) {
    const json = JSON.stringify(rows.slice(from, from + 2000)).replaceAll("'", "''");
    await database.query(
      `INSERT INTO ${table} (${names}) SELECT ${names} FROM json_to_recordset('${json}') AS r(${columns})`,
    );
  }
}

/** When something falls due: at any even ms of one of those seconds. */
function dueTimes(): number[] {
  const random = chance(1851);
  return Array.from({ length: GAMES }, (_, index) => {
    const burst = index % BURSTS;
    return BEGIN + 30 * SECOND + burst * APART + 2 * Math.floor(random() * 500);
  });
}

/** In the lists an hour is an hour of the world; the table counts from the game's start. */
const storedTerms = (terms: Terms, startedAt: number) => ({
  ...terms,
  ...(terms.resumesAt === undefined ? {} : { resumesAt: new Date(startedAt + terms.resumesAt).toISOString() }),
});

async function seed(): Promise<Seeded[]> {
  const courses = { post: played(BY_POST), adjourned: played(ADJOURNED) };
  const games = dueTimes().map((due, index): Seeded => {
    const kind = index % 2 === 0 ? 'post' : 'adjourned';
    return { id: randomUUID(), kind, due, startedAt: due - courses[kind].due };
  });
  const gameRows = games.map(({ id, kind, startedAt, due }) => ({
    id,
    createdAt: new Date(startedAt),
    startedAt: new Date(startedAt),
    deadlineAt: new Date(due),
    terms: storedTerms(courses[kind].terms, startedAt),
    createdBy: randomUUID(),
    whiteId: randomUUID(),
    blackId: randomUUID(),
    status: 'playing',
    lastVersion: courses[kind].rows.length,
  }));
  const actRows = games.flatMap(({ id, kind, startedAt }) =>
    courses[kind].rows.map((row) => ({
      ...row,
      gameId: id,
      actId: randomUUID(),
      receivedAt: new Date(startedAt + row.at),
    })),
  );
  await insert(
    'games',
    '"id" uuid, "createdAt" timestamptz, "startedAt" timestamptz, "deadlineAt" timestamptz, "terms" jsonb, "createdBy" uuid, "whiteId" uuid, "blackId" uuid, "status" text, "lastVersion" int',
    gameRows,
  );
  await insert(
    'acts',
    '"gameId" uuid, "version" int, "actor" text, "actId" uuid, "act" jsonb, "events" jsonb, "at" bigint, "receivedAt" timestamptz',
    actRows,
  );
  return games;
}

/** The time of all servers. */
let said: SaidTime = { time: BEGIN, since: 0, most: 0 };
const now = () => timeOf(said);

/** It is so late, and time runs so long. */
function say(time: number, most = 0): void {
  said = { time, since: Date.now(), most };
  for (const node of nodes) node.tell(said);
}

/** A server in a process of its own. */
class Node {
  readonly #child: ChildProcess;
  readonly open: Promise<unknown>;
  readonly gone: Promise<unknown>;

  constructor() {
    this.#child = fork(NODE, [database.url, JSON.stringify(said)], {
      execArgv: ['--conditions=source', '--import', 'tsx'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.open = new Promise((resolve) => this.#child.once('message', resolve));
    this.gone = new Promise((resolve) => this.#child.once('exit', resolve));
    nodes.add(this);
  }

  tell(time: SaidTime): void {
    if (this.#child.connected) this.#child.send(time);
  }

  kill(): Promise<unknown> {
    nodes.delete(this);
    this.#child.kill('SIGKILL');
    return this.gone;
  }
}

/** When the next game is due, and how many are due or being decided: claims are until an odd ms, all else is even. */
async function dues(): Promise<{ next: number | null; waiting: number }> {
  const at = new Date(now()).toISOString();
  const [row] = await database.query<{ next: number | null; waiting: number }>(
    `SELECT extract(epoch FROM min("deadlineAt"))::float8 * 1000 AS next,
      count(*) FILTER (WHERE "deadlineAt" <= '${at}' OR (extract(epoch FROM "deadlineAt") * 1000)::bigint % 2 = 1)::int AS waiting FROM games WHERE status = 'playing'`,
  );
  return row!;
}

/** Nothing is due for a while: all servers are later, as if they had said all the while that they are there. */
async function skipTo(time: number): Promise<void> {
  await database.query(`UPDATE pulse SET "at" = '${new Date(time).toISOString()}'`);
  say(time);
}

/**
 * Until that time, or until nothing is due any more. While something is due time runs as real time does, as long as the
 * servers keep up: on a slow machine it stands still now and then. While nothing is due it is skipped.
 */
async function passTo(until: number): Promise<void> {
  while (now() < until) {
    const { next, waiting } = await dues();
    if (next === null) return;
    if (Math.min(next, until) - now() > SECOND) await skipTo(Math.min(next, until) - 500);
    if (waiting <= KEPT_UP.waiting && next > now() - KEPT_UP.late) say(now(), SLICE_MS);
    await wait(SLICE_MS / 2);
  }
}

/** The middle of the burst of that number. */
const amidst = (burst: number) => BEGIN + 30 * SECOND + burst * APART + 300;

interface Decided {
  gameId: string;
  act: { act: string; from?: number; to?: number };
  at: number;
  receivedAt: number;
}

const decided = () =>
  database.query<Decided>(`SELECT "gameId", "act", "at"::float8 AS "at", extract(epoch FROM "receivedAt")::float8 * 1000 AS "receivedAt"
    FROM acts WHERE actor = 'table' ORDER BY "gameId", "version"`);

const overlap = (from: number, to: number, gap: { from: number; to: number }) =>
  Math.max(0, Math.min(to, gap.to) - Math.max(from, gap.from));

const share = (values: number[], of: number) => values[Math.min(values.length - 1, Math.floor(values.length * of))];

it('10,000 adjourned and correspondence games: each is decided once and in time, though servers are killed', async () => {
  const games = await seed();
  const began = performance.now();
  const [first, second] = [new Node(), new Node()];
  await Promise.all([first.open, second.open]);
  await passTo(amidst(5));
  await first.kill(); // the other goes on
  await passTo(amidst(10));
  await second.kill(); // now there is none, for twenty seconds until one is there again
  say(now() + AWAY_MS);
  await new Node().open;
  await passTo(Number.POSITIVE_INFINITY);
  const took = performance.now() - began;

  const gaps = await database.query<{ from: number; to: number }>(
    `SELECT extract(epoch FROM "from")::float8 * 1000 AS "from", extract(epoch FROM "to")::float8 * 1000 AS "to" FROM downtimes`,
  );
  expect(gaps).toHaveLength(1);
  const gap = gaps[0]!;
  expect(gap.to - gap.from).toBeGreaterThanOrEqual(AWAY_MS);

  const byGame = new Map<string, Decided[]>(games.map(({ id }) => [id, []]));
  for (const one of await decided()) byGame.get(one.gameId)?.push(one);
  const late: number[] = [];
  for (const { id, kind, startedAt, due } of games) {
    const acts = byGame.get(id) ?? [];
    const kinds = acts.map(({ act }) => act.act).filter((act) => act !== 'downtime');
    expect(kinds).toEqual(kind === 'post' ? ['flag'] : ['hour', 'default']);
    const times = Object.fromEntries(acts.map(({ act, at }) => [act.act, startedAt + at]));
    // What was decided after the last beat, before the last server was killed, was decided; what fell due before it, fell due.
    const before = acts[0]!.receivedAt < gap.to || due <= gap.from;
    const endedBefore = acts.at(-1)!.receivedAt < gap.to;
    if (kind === 'post') expect(times.flag).toBe(before ? due : creditedAt(due, gap));
    else {
      expect(times.hour).toBe(before ? due : Math.max(due, gap.to));
      expect(times.default).toBe(endedBefore ? due + DEFAULT_TIME : creditedAt(due + DEFAULT_TIME, gap, due));
    }
    for (const { act, at, receivedAt } of acts)
      if (act.act !== 'downtime') late.push(receivedAt - startedAt - at - overlap(startedAt + at, receivedAt, gap));
  }
  late.sort((a, b) => a - b);
  const over = await database.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM games WHERE status = 'over' AND "deadlineAt" IS NULL`,
  );
  expect(over).toEqual([{ n: GAMES }]);
  console.log(
    `${late.length} decisions; late by ms: p50 ${share(late, 0.5)}, p99 ${share(late, 0.99)}, most ${late.at(-1)}; no server for ${gap.to - gap.from} ms; it took ${Math.round(took / 1000)} s`,
  );
  expect(late.at(-1)).toBeLessThan(SECOND);
}, 400_000);

/** What is due then, what of the downtime came after `from` taken out. */
function creditedAt(due: number, gap: { from: number; to: number }, from = Number.NEGATIVE_INFINITY): number {
  const stops = Math.max(gap.from, from);
  return stops < due && gap.to > stops ? due + gap.to - stops : due;
}
