import { expect, it } from 'vitest';
import { type Aside, type Hint, Hints, parseMessage, type Road } from './hints.ts';

const G = '0190a5e0-0000-7000-8000-000000000001';
const H = '0190a5e0-0000-7000-8000-000000000002';

it.each<[string, string, Hint[] | undefined]>([
  ['a ping', '0a1b2c3d', []],
  ['a hint', `0a1b2c3d ${G}:7`, [{ gameId: G, version: 7 }]],
  [
    'two',
    `0a1b2c3d ${G}:7 ${H}:0`,
    [
      { gameId: G, version: 7 },
      { gameId: H, version: 0 },
    ],
  ],
  ['nothing', '', undefined],
  ['another sender', `node ${G}:7`, undefined],
  ['no version', `0a1b2c3d ${G}`, undefined],
  ['a negative version', `0a1b2c3d ${G}:-1`, undefined],
  ['a version without end', `0a1b2c3d ${G}:${'9'.repeat(400)}`, undefined],
  ['no game', '0a1b2c3d x:7', undefined],
  ['junk', '{"a":1}\n\u0000', undefined],
])('reads %s', (_what, message, hints) => expect(parseMessage(message)?.hints).toEqual(hints));

/** A road on which everything said is heard by all, some of it twice. */
function roads(count: number): Road[] {
  const hearers: ((message: string) => void)[] = [];
  const road = (): Road => ({
    open: (hear) => hearers.push(hear),
    send: async (message) => {
      for (const hear of hearers) for (const one of [message, message]) hear(one);
    },
    close: async () => {},
  });
  return Array.from({ length: count }, road);
}

it('what is said together goes together, the newest of each game, and is not heard by oneself', async () => {
  const [one, other] = roads(2).map((road) => new Hints(road)) as [Hints, Hints];
  const heard: Hint[][] = [];
  other.onHints = (hints) => heard.push([...hints]);
  one.onHints = () => expect.unreachable();
  for (const hints of [one, other]) hints.open();
  for (const [gameId, version] of [
    [G, 3],
    [H, 1],
    [G, 5],
    [G, 4],
    [H, 0],
    [H, 2],
  ] as const)
    one.say(gameId, version);
  const told = [
    { gameId: G, version: 5 },
    { gameId: H, version: 0 },
  ];
  await expect.poll(() => heard).toEqual([told, told]);
  expect([one.isLive, other.isLive]).toEqual([true, true]);
  await Promise.all([one.close(), other.close()]);
});

it('many games go in messages that a database takes', async () => {
  const sent: string[] = [];
  const hints = new Hints({ open: () => {}, send: async (message) => void sent.push(message), close: async () => {} });
  for (let game = 0; game < 400; game += 1)
    hints.say(`0190a5e0-0000-7000-8000-${String(game).padStart(12, '0')}`, 2 ** 31 - 1);
  await expect.poll(() => sent.length).toBe(3);
  expect(Math.max(...sent.map((message) => message.length))).toBeLessThan(7900);
  await hints.close();
});

it('a road that fails costs the hint, and tells that none arrive', async () => {
  const hints = new Hints({ open: () => {}, send: () => Promise.reject(new Error('cut')), close: async () => {} });
  hints.open();
  hints.say(G, 1);
  expect(hints.isLive).toBe(false);
  await hints.close();
});

it('that something was revoked is known to all, here at once, and no game is hinted at by it', async () => {
  const [one, other] = roads(2).map((road) => new Hints(road)) as [Hints, Hints];
  const told: string[] = [];
  one.onRevoked = () => told.push('one');
  other.onRevoked = () => told.push('other');
  for (const hints of [one, other]) hints.onHints = () => expect.unreachable();
  for (const hints of [one, other]) hints.open();
  one.sayRevoked();
  expect(told).toContain('one');
  await expect.poll(() => told.filter((who) => who === 'other')).toHaveLength(2);
  expect(told.filter((who) => who === 'one')).toHaveLength(1);
  await Promise.all([one.close(), other.close()]);
});

it('what is said aside is heard with who said it, and no game is hinted at by it', async () => {
  const [one, other] = roads(2).map((road) => new Hints(road)) as [Hints, Hints];
  const told: (Aside | undefined)[] = [];
  for (const hints of [one, other]) hints.onHints = () => expect.unreachable();
  one.onNeighbour = (_node, aside) => told.push(aside);
  other.onNeighbour = () => {};
  for (const hints of [one, other]) hints.open();
  other.sayAside({ word: 'said', text: `7 {"text":"${G}:1 revoked"}` });
  const aside = { word: 'said', text: `7 {"text":"${G}:1 revoked"}` };
  await expect.poll(() => told.filter(Boolean)).toEqual([aside, aside]);
  await Promise.all([one.close(), other.close()]);
});
