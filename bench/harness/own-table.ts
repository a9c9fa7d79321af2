import { randomUUID } from 'node:crypto';
import { type Client, guestAt, post } from './tables.ts';

export interface OwnTable {
  id: string;
  white: Client;
  black: Client;
  /** Plays these moves, the next one by whose turn it is. Rejects where one is refused. */
  play(moves: readonly string[]): Promise<void>;
}

/** Two guests at a table of theirs, with sockets. */
export async function openOwnTable(url: string, terms: object, fen?: string): Promise<OwnTable> {
  const [white, black] = [await guestAt(url, 'White'), await guestAt(url, 'Black')];
  const { id, invite } = await post<{ id: string; invite: string }>(
    url,
    '/games',
    { terms, seat: 'white', ...(fen === undefined ? {} : { fen }) },
    white.token,
  );
  await post(url, `/games/${id}/seats`, { invite }, black.token);
  for (const client of [white, black]) await client.call(`"table:join",{"gameId":"${id}"}`);
  let ply = 0;
  return {
    id,
    white,
    black,
    async play(moves) {
      for (const move of moves) await (ply++ % 2 === 0 ? white : black).call(actOf(id, move));
    },
  };
}

export const actOf = (gameId: string, move: string): string =>
  `"table:act",{"gameId":"${gameId}","actId":"${randomUUID()}","act":{"act":"play","from":"${move.slice(0, 2)}","to":"${move.slice(2, 4)}"}}`;
