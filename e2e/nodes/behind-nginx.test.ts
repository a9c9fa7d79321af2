import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDataDir, ServerProcess } from '../support/server.ts';
import { Chance } from './history/chance.ts';
import { atOnce } from './support/at-once.ts';
import { Nginx } from './support/nginx.ts';
import { call, type Player, type Seated, seatPlayers } from './support/player.ts';

const GAMES = 600;
const AT_ONCE = 24;
const chance = new Chance(1851);
/** On the average: 300 acts a second in all. */
const THINKING_MS = 2000;

const OPENING = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'f8c5'].map((uci) => ({
  act: 'play' as const,
  from: uci.slice(0, 2),
  to: uci.slice(2),
}));

let dataDir: string;
let nginx: Nginx;
let nodes: ServerProcess[];
let games: Seated[];
const players = (): Player[] => games.flatMap(({ white, black }) => [white, black]);

beforeAll(async () => {
  dataDir = await makeDataDir();
  const env = { RATE_LIMIT: '1000000', TRUST_PROXY: '127.0.0.1' };
  nodes = [await ServerProcess.open({ dataDir, env })];
  nodes.push(await ServerProcess.open({ dataDir, env }), await ServerProcess.open({ dataDir, env }));
  nginx = await Nginx.open(nodes.map(({ port }) => port));
});
afterAll(async () => {
  for (const player of players()) player.close();
  await nginx.close();
  for (const node of nodes) await node.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The next plies in all games, each by the player whose turn it is, who thinks a while; the other one has to hear of it. */
async function playOn(from: number, to: number): Promise<void> {
  await atOnce(games, GAMES, async ({ white, black }) => {
    for (let ply = from; ply < to; ply += 1) {
      await wait(chance.next() * 2 * THINKING_MS);
      const [mover, other] = ply % 2 === 0 ? [white, black] : [black, white];
      const answer = await mover.act(OPENING[ply] as (typeof OPENING)[number]);
      if (!answer.ok) throw new Error(`ply ${ply}: ${answer.refusal.message}`);
      await expect.poll(() => other.version, { timeout: 20_000, interval: 20 }).toBeGreaterThanOrEqual(answer.version);
    }
  });
}

describe('three servers behind nginx', () => {
  it(`play ${GAMES} games, the two of a game on whichever server`, async () => {
    games = await atOnce(Array.from({ length: GAMES }), AT_ONCE, () => seatPlayers(nginx.url, { code: 'blue' }));
    await atOnce(games, AT_ONCE, async ({ id, white, black }) => {
      await Promise.all([white.sit(id), black.sit(id)]);
    });
    await playOn(0, 2);
  });

  it('one of them is killed: its players are back on the others, and play goes on', async () => {
    const killed = nodes[1] as ServerProcess;
    const at = performance.now();
    const playing = playOn(2, 6);
    await killed.kill();
    await expect
      .poll(() => players().every(({ backAt }) => backAt !== undefined), { timeout: 30_000, interval: 20 })
      .toBe(true);
    await playing;
    const back = players()
      .filter(({ lostAt = 0 }) => lostAt > at)
      .map(({ backAt = 0 }) => backAt - at)
      .sort((a, b) => a - b);
    const share = (part: number) => Math.round(back[Math.floor((back.length - 1) * part)] ?? 0);
    console.log(`${back.length} players back: p50 ${share(0.5)} ms, p99 ${share(0.99)} ms, last ${share(1)} ms`);
    expect(back.length).toBeGreaterThan(GAMES / 10);
  });

  it('nothing that was acknowledged is lost, nothing is there twice', async () => {
    await atOnce(games, AT_ONCE, async ({ id, white, black }) => {
      const { version, score } = await call<{ version: number; score: unknown[] }>(nginx.url, `/games/${id}`);
      const told = [...white.acknowledged, ...black.acknowledged].map((act) => act.version).sort((a, b) => a - b);
      expect({ version, plies: score.length, told }).toEqual({ version: 6, plies: 6, told: [1, 2, 3, 4, 5, 6] });
    });
  });

  it('a server that comes back takes its share', async () => {
    await nodes[1]?.start();
    const { id, white, black } = await seatPlayers((nodes[1] as ServerProcess).url, { code: 'fide' });
    await Promise.all([white.sit(id), black.sit(id)]);
    expect(await white.act({ act: 'play', from: 'd2', to: 'd4' })).toMatchObject({ ok: true });
    for (const player of [white, black]) player.close();
  });
});
