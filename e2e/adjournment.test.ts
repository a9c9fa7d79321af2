import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { closeWindows, complaints, openBrowser, openWindow } from './support/browser.ts';
import { gravest } from './support/gravest.ts';
import { ServerProcess } from './support/server.ts';
import { drag, layTable, takeSeat, written } from './support/table.ts';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  server = await ServerProcess.open();
  browser = await openBrowser();
});
afterEach(() => closeWindows(browser));
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Every frame that a page gets over its socket, from now on. */
function framesOf(page: Page): string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  return frames;
}

async function adjourned(record: string, moves: readonly (readonly [string, string, string])[]) {
  const white = await openWindow(browser, server.url);
  const black = await openWindow(browser, server.url);
  const frames = framesOf(black);
  const link = await layTable(white, 'Anna', { clock: '30', men: 'White', more: { adjournment: 'agreement' } });
  await takeSeat(black, link, 'Bertram');
  for (const [index, [from, to, san]] of moves.entries()) {
    const [mover, waiter] = index % 2 === 0 ? [white, black] : [black, white];
    await drag(mover, from, to);
    await written(waiter, san);
  }
  await black.getByRole('button', { name: 'Propose to adjourn' }).click();
  await white.getByRole('button', { name: 'Agree' }).click();
  await white.getByRole('button', { name: 'Yes, adjourn' }).click();
  await black.getByRole('heading', { name: 'The move is being sealed' }).waitFor();
  await white.getByLabel('Your move, in any notation').fill(record);
  return { white, black, frames };
}

async function seal(white: Page, black: Page): Promise<void> {
  await white.getByRole('button', { name: 'Seal it' }).click();
  await white.getByRole('button', { name: 'Yes, seal it' }).click();
  for (const page of [white, black]) await page.getByRole('figure', { name: 'The face of the envelope' }).waitFor();
}

async function resume(first: Page, second: Page): Promise<void> {
  await first.getByRole('button', { name: 'I am here' }).click();
  await second.getByText('is here, and waits for you.').waitFor();
  await second.getByRole('button', { name: 'I am here: open the envelope' }).click();
}

const KINGS_PAWNS = [
  ['e2', 'e4', 'e4'],
  ['e7', 'e5', 'e5'],
] as const;

test('[blue-adj-2] a move is sealed in the old notation, seen by nobody, opened and made', async () => {
  const { white, black, frames } = await adjourned('Kt-KB3', KINGS_PAWNS);
  await white.getByText('It reads as Nf3.').waitFor();
  expect(await gravest(white), 'sealing').toEqual([]);
  expect(await black.getByText('Kt-KB3').count()).toBe(0);
  await seal(white, black);
  expect(await gravest(white), 'adjourned').toEqual([]);
  await black.reload();
  await black.getByRole('figure', { name: 'The face of the envelope' }).waitFor();
  expect(await black.content()).not.toContain('Kt-KB3');
  expect(frames.join('')).not.toContain('Kt-KB3');
  expect(frames.join('')).toContain('"phase":"adjourned"');

  await server.kill();
  await white.getByText('Connection lost').waitFor();
  await server.start();
  for (const page of [white, black]) await page.getByText('Connection restored').waitFor();
  await resume(white, black);
  await black.getByRole('heading', { name: 'Resumed' }).waitFor();
  await black.getByText(/^move 2, your clock 29:\d\d$/).waitFor();
  await black.getByText('Read as Nf3.').waitFor();
  await black.getByText('The seal was whole').waitFor();
  expect(await gravest(black), 'resumed').toEqual([]);
  await written(white, 'Nf3');
  await drag(black, 'b8', 'c6');
  await written(white, 'Nc6');
  await white.getByRole('heading', { name: 'Resumed' }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('[blue-adj-3] of a record that can be read in two ways the adversary chooses', async () => {
  const { white, black } = await adjourned('Kt-Q2', [
    ['d2', 'd4', 'd4'],
    ['d7', 'd5', 'd5'],
    ['g1', 'f3', 'Nf3'],
    ['g8', 'f6', 'Nf6'],
  ]);
  await white.getByText('It can be read as Nbd2 or Nfd2.').waitFor();
  await seal(white, black);
  await resume(black, white);
  await black.getByRole('button', { name: 'Read it as Nb1–d2' }).click();
  await written(white, 'Nbd2');
});
