import type { SaidMessage } from '@jadoube/protocol';
import { expect, it } from 'vitest';
import { Elsewhere } from '../rooms/elsewhere.ts';
import { Presence } from '../rooms/presence.ts';
import { Hints, type Road } from './hints.ts';
import { Neighbours } from './neighbours.ts';

const G = '0190a5e0-0000-7000-8000-000000000001';
const SAID: SaidMessage = {
  gameId: G,
  by: 'black',
  name: 'Adolf',
  text: 'Good morning',
  at: '2026-01-01T00:00:00.000Z',
  room: 'players',
};

/** Everything that is said is heard by all, twice. */
class Town {
  now = 0;
  readonly sent: string[] = [];
  readonly #hearers: ((message: string) => void)[] = [];

  server() {
    const elsewhere = new Elsewhere();
    const presence = new Presence(elsewhere);
    const hints = new Hints(this.#road());
    const neighbours = new Neighbours({ hints, elsewhere, presence, now: () => this.now });
    const heard = { tables: [] as string[], said: [] as SaidMessage[] };
    neighbours.onPresence = (gameId) => heard.tables.push(gameId);
    neighbours.onSaid = (said) => heard.said.push(said);
    return { hints, presence, neighbours, heard, close: () => Promise.all([neighbours.close(), hints.close()]) };
  }

  #road(): Road {
    let own: ((message: string) => void) | undefined;
    return {
      open: (hear) => {
        own = hear;
        this.#hearers.push(hear);
      },
      send: async (message) => {
        if (own === undefined) throw new Error('cut');
        this.sent.push(message);
        for (const hear of this.#hearers) for (const one of [message, message]) hear(one);
      },
      close: async () => void (own && this.#hearers.splice(this.#hearers.indexOf(own), 1)),
    };
  }
}

it('a server alone says nothing aside', async () => {
  const town = new Town();
  const one = town.server();
  one.hints.open();
  one.presence.enter(G, 'a', 'white');
  one.neighbours.say(SAID);
  town.now = 20_000;
  one.neighbours.look();
  await one.close();
  expect(town.sent.filter((message) => message.includes(' '))).toEqual([]);
});

it('who is at a table is known on the other server, whichever of the two was there first', async () => {
  const town = new Town();
  const [one, other] = [town.server(), town.server()];
  one.hints.open();
  one.presence.enter(G, 'a', 'white');
  other.hints.open(); // heard for the first time: the one says who is there, when it has said something itself
  one.hints.say(G, 1);
  other.presence.enter(G, 'b', 'black');
  await expect.poll(() => other.presence.count(G, 'white')).toBe(1);
  await expect.poll(() => one.presence.count(G, 'black')).toBe(1);
  expect([one.presence.countHere(G, 'black'), other.presence.countHere(G, 'white')]).toEqual([0, 0]);
  expect([one.heard.tables, other.heard.tables]).toEqual([[G], [G]]);
  other.presence.leave(G, 'b');
  await expect.poll(() => one.presence.count(G, 'black')).toBe(0);
  await Promise.all([one.close(), other.close()]);
});

it('a server that is killed takes its players with it; one that is cut off itself does not think so', async () => {
  const town = new Town();
  const [one, other] = [town.server(), town.server()];
  for (const { hints } of [one, other, one]) hints.open();
  other.presence.enter(G, 'b', 'black');
  await expect.poll(() => one.presence.count(G, 'black')).toBe(1);
  await other.close();
  town.now = 5000;
  one.neighbours.look();
  expect(one.presence.count(G, 'black')).toBe(0);
  expect(one.heard.tables).toEqual([G, G]);
  await one.close();
});

it('what is said is heard once on every other server, and not again where it was said', async () => {
  const town = new Town();
  const [one, other] = [town.server(), town.server()];
  for (const { hints } of [one, other, one]) hints.open();
  one.neighbours.say(SAID);
  one.neighbours.say({ ...SAID, text: 'Good evening' });
  await expect.poll(() => other.heard.said.map(({ text }) => text)).toEqual(['Good morning', 'Good evening']);
  expect(one.heard.said).toEqual([]);
  await Promise.all([one.close(), other.close()]);
});

it('who is there is said again every ten seconds', async () => {
  const town = new Town();
  const [one, other] = [town.server(), town.server()];
  for (const { hints } of [one, other, one]) hints.open();
  one.presence.enter(G, 'a', 'spectator');
  const said = () => town.sent.filter((message) => message.includes(' at ')).length;
  await expect.poll(said).toBe(1);
  town.now = 9999;
  one.neighbours.look();
  town.now = 10_000;
  one.neighbours.look();
  await expect.poll(said).toBe(2);
  await Promise.all([one.close(), other.close()]);
});
