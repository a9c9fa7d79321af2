import type { GameView } from '@jadoube/protocol';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaints, openWindow } from './support/browser.ts';
import { gravest } from './support/gravest.ts';
import { openHouse } from './support/house.ts';
import { seatTwo } from './support/seated.ts';
import { drag, layTable, takeSeat, written } from './support/table.ts';

const { server, browser } = await openHouse();

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
  const more = { adjournment: 'agreement', 'default-time': '30' };
  const link = await layTable(white, 'Anna', { clock: '30', men: 'White', more });
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

/** The table as anybody sees it who asks the server. */
async function seen(page: Page): Promise<GameView> {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  return (await fetch(`${server.url}/api/v1/games/${id}`)).json() as Promise<GameView>;
}

/** One proposes an hour so many ms ahead, the other agrees; gives the hour, in ms since 1970. */
async function appoint(first: Page, second: Page, ms: number): Promise<number> {
  const hour = Math.ceil((Date.now() + ms) / 1000) * 1000;
  const local = await first.evaluate((at) => {
    const two = (value: number) => String(value).padStart(2, '0');
    const day = new Date(at);
    const date = [day.getFullYear(), two(day.getMonth() + 1), two(day.getDate())].join('-');
    return `${date}T${[day.getHours(), day.getMinutes(), day.getSeconds()].map(two).join(':')}`;
  }, hour);
  await first.getByLabel('When is it to go on?').fill(local);
  await first.getByRole('button', { name: 'Propose' }).click();
  await first.getByText('You have proposed').waitFor();
  await second.getByRole('button', { name: 'Agree to that hour' }).click();
  for (const page of [first, second]) await page.locator('.appointment .fixed .hour').waitFor();
  return hour;
}

const QUEENS_PAWNS = [
  ['d2', 'd4', 'd4'],
  ['d7', 'd5', 'd5'],
  ['g1', 'f3', 'Nf3'],
  ['g8', 'f6', 'Nf6'],
] as const;

test('[blue-adj-3] [blue-adj-6] sealed ambiguously, the server started anew, opened at the appointed hour, elected, played on', async () => {
  const { white, black } = await adjourned('Kt-Q2', QUEENS_PAWNS);
  await white.getByText('It can be read as Nbd2 or Nfd2.').waitFor();
  await seal(white, black);
  const hour = await appoint(black, white, 15_000);
  const { envelope } = await seen(white);
  expect(await gravest(black), 'appointed').toEqual([]);
  const calendar = await fetch(new URL((await black.locator('a.calendar').getAttribute('href')) ?? '', server.url));
  expect(calendar.headers.get('content-type')).toContain('text/calendar');
  expect(await calendar.text()).not.toContain('Kt-Q2');

  await server.kill();
  await white.getByText('Connection lost').waitFor();
  await server.start();
  for (const page of [white, black]) await page.getByText('Connection restored').waitFor();
  await black.getByRole('button', { name: 'I am here' }).click();
  await white.getByText('is here, and waits for you.').waitFor();
  expect(await seen(white)).toMatchObject({ phase: 'adjourned', appointment: { hour: new Date(hour).toISOString() } });

  // Nobody does anything: the hour strikes, and the envelope is opened for him who must reply.
  for (const page of [white, black]) {
    await page.getByRole('heading', { name: 'Resumed' }).waitFor();
    await page.getByText(/^move 3, your clock \d\d:\d\d$/).waitFor();
    await page.getByText('The seal was whole').waitFor();
    await page.getByText('Kt-Q2').first().waitFor();
  }
  const opened = await seen(white);
  expect(opened).toMatchObject({ phase: 'playing', absent: 'white', lastActAt: new Date(hour).toISOString() });
  const sealed = envelope?.clocks ?? { white: 0, black: 0 };
  const since = Date.parse(opened.now) - hour;
  expect(opened.clocks).toEqual({ white: sealed.white, black: sealed.black - since, running: 'black' });

  await white.getByRole('button', { name: 'I am here' }).click();
  await white.getByText('You were not here').waitFor({ state: 'detached' });
  await black.getByRole('button', { name: 'Read it as Nb1–d2' }).click();
  await written(white, 'Nbd2');
  await drag(black, 'e7', 'e6');
  await written(white, 'e6');
  await drag(white, 'e2', 'e3');
  await written(black, 'e3');
  const on = await seen(white);
  expect(on.clocks).toMatchObject({ running: 'black' });
  expect(on.clocks?.white).toBeLessThan(sealed.white);
  expect(on.clocks?.white).toBeGreaterThan(sealed.white - 30_000);
  expect(on.clocks?.black).toBeLessThan(sealed.black - since);
  expect(complaints).toEqual([]);
});

test('[fide-I.9] the sealer absent, the reply is sealed in a second envelope, which he finds when he comes', async () => {
  const { white, black } = await adjourned('P-K4', []);
  await seal(white, black);
  await appoint(white, black, 4000);
  await black.getByRole('button', { name: 'I am here' }).click();
  await black.getByRole('heading', { name: 'Resumed' }).waitFor();
  await black.getByText('Anna has not come.').waitFor();
  await black.getByText('Seal the reply instead').click();
  await black.getByLabel('Your move, in any notation').fill('P-QB4');
  await black.getByText('It reads as c5.').waitFor();
  expect(await gravest(black), 'the second envelope').toEqual([]);
  await black.getByRole('button', { name: 'Seal it' }).click();
  await black.getByRole('button', { name: 'Yes, seal it' }).click();
  for (const page of [white, black]) await page.getByRole('heading', { name: 'The reply is sealed' }).waitFor();
  expect(await white.content()).not.toContain('P-QB4');
  expect((await seen(white)).clocks?.running).toBe('white');
  await white.getByRole('button', { name: 'I am here: open the envelope' }).click();
  await written(white, 'c5');
  await white.getByText('Read as c5.').waitFor();
  await white.getByText('The seal was whole').waitFor();
  await drag(white, 'g1', 'f3');
  await written(black, 'Nf3');
  expect(complaints).toEqual([]);
});

test('[blue-adj-1] by the terms either adjourns after so much play, without the other', async () => {
  const { white, black } = await seatTwo(browser, server.url, { code: 'blue', adjournment: { afterMs: 1 } });
  await black.getByRole('button', { name: 'Adjourn: White seals' }).click();
  await black.getByRole('button', { name: 'Yes, adjourn' }).click();
  await white.getByRole('heading', { name: 'Seal your move' }).waitFor();
  expect(complaints).toEqual([]);
});

test('[blue-adj-1] the umpire adjourns, fixes the hour, and opens the envelope', async () => {
  const terms = { code: 'blue', adjournment: 'umpire', umpire: 'umpire' };
  const { white, black, chair } = await seatTwo(browser, server.url, terms);
  const umpire = await openWindow(browser, server.url);
  await umpire.goto(chair);
  await umpire.getByLabel('Your name at the table').fill('Clara');
  await umpire.getByRole('button', { name: 'Come in' }).click();
  await umpire.getByRole('button', { name: 'Take the chair' }).click();
  await umpire.getByRole('button', { name: 'Adjourn the game' }).click();
  await umpire.getByRole('button', { name: 'Yes, adjourn' }).click();
  await white.getByLabel('Your move, in any notation').fill('P-K4');
  await seal(white, black);
  await umpire.getByRole('button', { name: 'Fix it' }).click();
  for (const page of [white, black, umpire]) await page.getByText('fixed by the umpire').waitFor();
  await umpire.getByRole('button', { name: 'Open the envelope' }).click();
  await umpire.getByRole('button', { name: 'Yes, open it' }).click();
  await written(black, 'e4');
  expect(complaints).toEqual([]);
});

test('leave: the clock stands, the other sees until when, and a move ends it', async () => {
  const terms = { code: 'blue', clock: { kind: 'days', daysPerMove: 3 }, leave: { days: 10 } };
  const { white, black } = await seatTwo(browser, server.url, terms);
  await white.getByText('Take leave (10 days left)').click();
  await white.getByLabel('Days').fill('4');
  await white.getByRole('button', { name: 'Take leave' }).click();
  await white.getByRole('button', { name: 'Yes, 4 days' }).click();
  await white.getByText('You are on leave until').waitFor();
  await black.getByText(/on leave until/).waitFor();
  expect(await gravest(white), 'on leave').toEqual([]);
  await drag(white, 'e2', 'e4');
  await written(black, 'e4');
  await white.getByText('Take leave (9 days left)').waitFor();
  expect(complaints).toEqual([]);
});
