import type { GameView } from '@jadoube/protocol';
import { Chess } from 'chess.js';
import { Client } from './client.ts';
import type { Options } from './options.ts';
import { fourFields, type Recorded, type RecordedMove } from './recorded.ts';

/** Long enough that no flag falls, and still a clock that has to be pressed. */
const CLOCK = { kind: 'sudden-death', periods: [{ ms: 6 * 3_600_000 }] };

interface Pair {
  white: Client;
  black: Client;
}

async function sitDown({ white, black }: Pair, { code, enforcement }: Options, { fen }: Recorded): Promise<string> {
  const terms = { code, enforcement, clock: CLOCK, press: 'hand' };
  const table = { terms, seat: 'white', ...(fen === undefined ? {} : { fen }) };
  const { id, invite } = await white.post<{ id: string; invite: string }>('/games', table);
  await black.post(`/games/${id}/seats`, { invite });
  await Promise.all([white.join(id), black.join(id)]);
  return id;
}

async function play(pair: Pair, id: string, { by, from, to, promotion }: RecordedMove, ends: boolean): Promise<void> {
  const player = pair[by];
  await player.act(id, { act: 'touch', square: from });
  await player.act(id, { act: 'play', from, to, ...(promotion === undefined ? {} : { promotion }) });
  if (!ends) await player.act(id, { act: 'press' });
}

/** What the players say where the board does not end the game. */
async function conclude({ white, black }: Pair, id: string, { result, moves }: Recorded): Promise<void> {
  if (result === '1-0') await black.act(id, { act: 'resign' });
  if (result === '0-1') await white.act(id, { act: 'resign' });
  if (result !== '1/2-1/2') return;
  const [offers, accepts] = moves.at(-1)?.by === 'black' ? [black, white] : [white, black];
  await offers.act(id, { act: 'offer-draw' });
  await accepts.act(id, { act: 'accept-draw' });
}

function compare(what: string, expected: unknown, got: unknown): string[] {
  return expected === got ? [] : [`${what}: expected ${String(expected)}, got ${String(got)}`];
}

function exportFaults(pgn: string, { moves, result }: Recorded): string[] {
  const chess = new Chess();
  try {
    chess.loadPgn(pgn);
  } catch (error) {
    return [`the exported PGN can't be read: ${(error as Error).message}`];
  }
  return [
    ...compare('moves of the export', moves.map(({ san }) => san).join(' '), chess.history().join(' ')),
    ...compare('result of the export', result, chess.getHeaders().Result),
  ];
}

async function faultsOf(client: Client, id: string, game: Recorded): Promise<string[]> {
  const [view, pgn] = await Promise.all([client.get<GameView>(`/games/${id}`), client.pgn(id)]);
  return [
    ...compare('result', game.result, view.result?.score ?? '*'),
    ...compare('final position', game.finalFen, fourFields(view.fen)),
    ...exportFaults(pgn, game),
  ];
}

/** Plays a game by two clients; gives what does not agree with the file. Adds to `latencies` (ms). */
export async function replayGame(
  url: string,
  options: Options,
  game: Recorded,
  latencies: number[],
): Promise<string[]> {
  const clients = await Promise.all(
    ['White', 'Black'].map((name) => Client.connect(url, `${name} ${game.number}`, latencies)),
  );
  const [white, black] = clients as [Client, Client];
  try {
    const id = await sitDown({ white, black }, options, game);
    for (const [index, move] of game.moves.entries()) {
      await play({ white, black }, id, move, game.ended && index === game.moves.length - 1);
    }
    if (!game.ended) await conclude({ white, black }, id, game);
    return await faultsOf(white, id, game);
  } catch (error) {
    return [(error as Error).message];
  } finally {
    for (const client of clients) client.close();
  }
}
