import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDataDir, ServerProcess } from '../support/server.ts';
import { Nginx } from './support/nginx.ts';
import { call } from './support/player.ts';

let dataDir: string;
let server: ServerProcess;
let nginx: Nginx;
let token: string;
let clubId: string;

beforeAll(async () => {
  dataDir = await makeDataDir();
  server = await ServerProcess.open({ dataDir, env: { TRUST_PROXY: '127.0.0.1' } });
  nginx = await Nginx.open([server.port]);
  const account = { name: 'Howard', mail: 'howard@chess.example', password: 'a sentence of several words' };
  await call(nginx.url, '/accounts', account);
  ({ token } = await call<{ token: string }>(nginx.url, '/sessions', { ...account, name: undefined, bearer: true }));
  ({ id: clubId } = (
    await call<{ club: { id: string } }>(nginx.url, '/clubs', { name: 'Café de la Régence' }, token)
  ).club);
});
afterAll(async () => {
  await nginx?.close();
  await server?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A game of the club, at which both sit. */
async function begin(): Promise<void> {
  const game = { terms: { code: 'blue' }, seat: 'white', clubId };
  const laid = await call<{ id: string; invite: string }>(nginx.url, '/games', game, token);
  const guest = await call<{ token: string }>(nginx.url, '/guests', { name: 'Anna' });
  await call(nginx.url, `/games/${laid.id}/seats`, { invite: laid.invite }, guest.token);
}

it('what happens in a club comes through as it happens', async () => {
  const stopping = new AbortController();
  const { body } = await fetch(`${nginx.url}/api/v1/clubs/${clubId}/happenings`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/x-ndjson' },
    signal: stopping.signal,
  });
  let text = '';
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  const reading = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
  })().catch(() => undefined);
  await expect.poll(() => text, { timeout: 10_000 }).toContain('\n');
  await begin();
  await expect.poll(() => text, { timeout: 20_000 }).toContain('"type":"game.started"');
  stopping.abort();
  await reading;
});

it('a list of members goes through as long as the server takes it, and the server says what is too long', async () => {
  const send = async (bytes: number) => {
    const name = 'x'.repeat(60);
    const body = `name,roles\n${`${name},player\n`.repeat(bytes / 68)}`;
    const response = await fetch(`${nginx.url}/api/v1/clubs/${clubId}/members/import?dryRun=true`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body,
    });
    return [response.status, response.headers.get('content-type')?.split(';')[0]];
  };
  expect(await send(60_000)).toEqual([200, 'application/json']);
  expect(await send(200_000)).toEqual([200, 'application/json']);
  expect(await send(270_000)).toEqual([413, 'application/problem+json']);
});
