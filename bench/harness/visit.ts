import { type Client, guestAt, inLots } from './tables.ts';

/** Looks at each table once and leaves it: afterwards its game is in memory, and nobody there. */
export async function visit(url: string, gameIds: readonly string[], visitors = 8): Promise<void> {
  await visitAs(await inLots(visitors, visitors, (index) => guestAt(url, `Visitor ${index}`)), gameIds);
}

/** The same, by clients who are connected; they leave when they have seen all. */
export async function visitAs(clients: readonly Client[], gameIds: readonly string[]): Promise<void> {
  let next = 0;
  const walk = async (client: Client) => {
    for (let id = gameIds[next++]; id !== undefined; id = gameIds[next++]) {
      await client.call(`"table:join",{"gameId":"${id}"}`);
      await client.call(`"table:leave",{"gameId":"${id}"}`);
    }
  };
  await Promise.all(clients.map(walk));
  for (const { wire } of clients) wire.close();
}
