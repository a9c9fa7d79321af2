import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { Club, Node } from './club.ts';

/** A statement that appends acts, as it goes over the line: a Bind of a prepared one is the portal's empty name and its own. */
const COMMIT = '\0append';
/** So long a commit is waited for before the server is killed all the same. */
const COMMIT_MS = 8000;
/** A silence of all servers that is longer is a downtime. */
const DOWNTIME_MS = 3800;

/** What a kill is called that met no commit after all. */
export const KILL_IN_VAIN = 'kill -9 while nothing was committed';

/** Something that goes wrong, and is put right again. Resolves then. */
export interface Nemesis {
  readonly name: string;
  /** A string that it gives says what it was instead of what its name says. */
  strike(club: Club, chance: Chance): Promise<unknown>;
}

/** One that nobody else disturbs, where there is one. */
function one({ nodes }: Club, chance: Chance): Node {
  const idle = nodes.filter(({ isBusy }) => !isBusy);
  return chance.pick(idle.length > 0 ? idle : nodes);
}

const killOne = (club: Club, chance: Chance, withhold: boolean): Promise<string | undefined> => {
  const node = one(club, chance);
  return node.chosen(() => killInMidCommit(club, node, withhold));
};

/** The statement has gone to the database, or was just going, and no answer comes back; then the process is gone. */
async function killInMidCommit(club: Club, node: Node, withhold: boolean): Promise<string | undefined> {
  const isCommitting = await Promise.race([
    node.toDatabase.hangAt(COMMIT, { withhold }).then(() => true),
    wait(COMMIT_MS, false),
  ]);
  await node.alone(async () => {
    club.killed(node, isCommitting);
    await node.server.kill();
  });
  node.toDatabase.mend();
  await node.restart();
  return isCommitting ? undefined : KILL_IN_VAIN;
}

export const KILL: Nemesis = {
  name: 'kill -9 in mid-commit',
  strike: (club, chance) => killOne(club, chance, chance.happens(0.5)),
};

/** Nothing of the commit has reached the database. */
export const KILL_BEFORE_COMMIT: Nemesis = {
  name: 'kill -9 before the commit',
  strike: (club, chance) => killOne(club, chance, true),
};

/** Nothing goes wrong for a while. */
export const CALM: Nemesis = { name: 'nothing', strike: () => wait(4000) };

const restartPostgres: Nemesis = {
  name: 'PostgreSQL restarted at once',
  strike: ({ cluster }) => cluster.restartAtOnce(),
};

const dropRedis = (ms: number): Nemesis => ({
  name: 'Redis dropped',
  async strike({ redis }) {
    await redis?.kill();
    await wait(ms);
    await redis?.start();
  },
});

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, name);
  } catch {
    // another nemesis was quicker
  }
}

const pause = (ms: number): Nemesis => ({
  name: 'a server paused',
  async strike(club, chance) {
    const node = one(club, chance);
    await node.alone(async () => {
      const { pid } = node.server;
      signal(pid, 'SIGSTOP');
      await wait(ms);
      signal(pid, 'SIGCONT');
    });
  },
});

const cut = (node: Node, line: 'toDatabase' | 'toRedis', how: 'refuse' | 'hang', ms: number): Promise<void> =>
  node.chosen(async () => {
    node[line]?.[how]();
    await wait(ms);
    node[line]?.mend();
  });

const cutFromDatabase = (how: 'refuse' | 'hang', ms: number): Nemesis => ({
  name: how === 'refuse' ? 'a server cut from the database' : 'the line to the database hung',
  strike: (club, chance) => cut(one(club, chance), 'toDatabase', how, ms),
});

const cutInMidCommit: Nemesis = {
  name: 'a server cut from the database in mid-commit',
  async strike(club, chance) {
    const node = one(club, chance);
    await node.chosen(() => Promise.race([node.toDatabase.hangAt(COMMIT, { withhold: false }), wait(COMMIT_MS)]));
    node.toDatabase.refuse();
    node.toDatabase.mend();
  },
};

const cutFromHints = (how: 'refuse' | 'hang', ms: number): Nemesis => ({
  name: how === 'refuse' ? 'a server cut from the others' : 'the line to the others hung',
  strike: (club, chance) => cut(one(club, chance), 'toRedis', how, ms),
});

/** The clock is wrong while the server runs, and wrong still when it starts; then it is put right under it. */
const stepClock = (ms: number): Nemesis => ({
  name: 'the clock of a server stepped',
  async strike(club, chance) {
    const node = one(club, chance);
    await node.clock.stepTo(chance.pick([-40, -7, 7, 40]));
    await wait(ms);
    await node.restart();
    await wait(ms);
    await node.clock.stepTo(0);
    if (chance.happens(0.5)) await node.restart();
  },
});

const allDown: Nemesis = {
  name: 'all servers down',
  async strike({ nodes }) {
    await Promise.all(nodes.map((node) => node.restart(DOWNTIME_MS)));
  },
};

/** Each at least once, here or where there is no Redis, so that all is over in half a minute. */
export const SHORT: readonly Nemesis[] = [
  KILL,
  restartPostgres,
  dropRedis(500),
  pause(2500),
  cutFromDatabase('refuse', 800),
  cutInMidCommit,
  cutFromHints('refuse', 800),
  cutFromHints('hang', 800),
  stepClock(1100),
  allDown,
];

/** Where there is no Redis: kills, and the line on which hints come as well. */
export const SHORT_WITHOUT_REDIS: readonly Nemesis[] = [KILL, cutFromDatabase('hang', 1500), restartPostgres];

/** Kills apart, those of the long run without a Redis. */
export const LONG_WITHOUT_REDIS: readonly Nemesis[] = [
  restartPostgres,
  restartPostgres,
  pause(30_000),
  pause(5000),
  cutFromDatabase('refuse', 5000),
  cutFromDatabase('hang', 8000),
  cutInMidCommit,
  cutInMidCommit,
  stepClock(3000),
  allDown,
];

/** …and of the long run with one. */
export const LONG: readonly Nemesis[] = [
  ...LONG_WITHOUT_REDIS,
  dropRedis(3000),
  cutFromHints('refuse', 5000),
  cutFromHints('hang', 8000),
];
