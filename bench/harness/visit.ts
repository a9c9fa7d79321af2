import { type Client, guestAt, inLots } from './tables.ts';

/** Looks at each table once and leaves it: afterwards its game is in memory, and nobody there. */
export async function visit(url: string, gameIds: readonly string[], visitors = 8): Promise<void> {
  const clients: Client[] = await inLots(visitors, visitors, (index) => guestAt(url, `Visitor ${index}`));
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
