import type { Place, SaidMessage } from '@jadoube/protocol';
import { z } from 'zod';
import type { TableNews } from '../rooms/elsewhere.ts';
import { PLACES_AT_TABLE, type PlaceCounts } from '../rooms/presence.ts';

const TURN = /^\d{1,15}$/;
const TABLE = /^([0-9a-f-]{36}):(\d{1,6}(?:\.\d{1,6}){4})$/;

/** Tables in one message: the database takes 7,900 bytes. */
export const TABLES_AT_ONCE = 100;

/** "TURN GAME:white.black.umpire.spectator.lot …": how many connections of each kind a server has at these tables. */
export const makeTableNews = (turn: number, news: readonly TableNews[]): string =>
  [turn, ...news.map(({ gameId, counts }) => `${gameId}:${PLACES_AT_TABLE.map((one) => counts[one]).join('.')}`)].join(
    ' ',
  );

const countsOf = (text: string): PlaceCounts => {
  const counts = text.split('.').map(Number);
  return Object.fromEntries(PLACES_AT_TABLE.map((place, index) => [place, counts[index]])) as Record<Place, number>;
};

/** Undefined for what is no such message. */
export function parseTableNews(text: string): { turn: number; news: TableNews[] } | undefined {
  const [turn = '', ...tables] = text.split(' ');
  const found = tables.map((table) => TABLE.exec(table));
  if (!TURN.test(turn) || found.length > TABLES_AT_ONCE || found.includes(null)) return undefined;
  return { turn: Number(turn), news: found.map((one) => ({ gameId: one![1]!, counts: countsOf(one![2]!) })) };
}

/** A text of 500 characters, and a name, with their escapes and what stands around them. */
const MOST_TALK_BYTES = 7000;

const saidMessage = z.strictObject({
  gameId: z.uuid(),
  by: z.enum(PLACES_AT_TABLE),
  name: z.string().max(200),
  text: z.string().max(500),
  at: z.iso.datetime(),
  room: z.enum(['players', 'spectators']),
});

/** "TURN JSON". Undefined where it is too long to be sent. */
export function makeTalk(turn: number, said: SaidMessage): string | undefined {
  const talk = `${turn} ${JSON.stringify(said)}`;
  return Buffer.byteLength(talk) > MOST_TALK_BYTES ? undefined : talk;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined for what is no such message. */
export function parseTalk(text: string): { turn: number; said: SaidMessage } | undefined {
  const space = text.indexOf(' ');
  const turn = text.slice(0, Math.max(space, 0));
  const said = saidMessage.safeParse(parsedJson(text.slice(space + 1)));
  return TURN.test(turn) && said.success ? { turn: Number(turn), said: said.data } : undefined;
}
