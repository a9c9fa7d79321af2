import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Channel, openChannel } from './channel.ts';
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts';

let database: FreshDatabase;
const channels: Channel[] = [];

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await Promise.all(channels.map((channel) => channel.close()));
  await database.drop();
});

function opened(): { channel: Channel; heard: string[] } {
  const heard: string[] = [];
  const channel = openChannel(database.url, () => {});
  channel.open((message) => heard.push(message));
  channels.push(channel);
  return { channel, heard };
}

const sent = (channel: Channel, message: string) =>
  expect
    .poll(
      () =>
        channel.send(message).then(
          () => 'sent',
          () => 'lost',
        ),
      { timeout: 10_000 },
    )
    .toBe('sent');

it('what one says all hear, in order, also after the database has cut all connections', async () => {
  const [one, other] = [opened(), opened()];
  for (const { channel, heard } of [one, other]) {
    await sent(channel, 'here');
    await expect.poll(() => heard.length > 0, { timeout: 10_000 }).toBe(true);
  }
  await Promise.all([one.channel.send('a'), one.channel.send('b')]);
  for (const { heard } of [one, other])
    await expect.poll(() => heard.filter((message) => message !== 'here')).toEqual(['a', 'b']);
  await database.cut();
  await sent(one.channel, 'again');
  await sent(other.channel, 'and here');
  await expect
    .poll(
      async () => {
        await one.channel.send('still').catch(() => {});
        return other.heard.includes('still');
      },
      { timeout: 10_000 },
    )
    .toBe(true);
});

it('rejects what is said while there is no database, and kills nobody', async () => {
  const channel = openChannel('postgresql://nobody@127.0.0.1:1/none', () => {});
  channels.push(channel);
  await expect(channel.send('x')).rejects.toThrow();
  channel.open(() => {});
  await expect(channel.send('x')).rejects.toThrow();
});
