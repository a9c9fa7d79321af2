import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaints, LOOKS, PHONE } from './support/browser.ts';
import { gravest } from './support/gravest.ts';
import { openHouse } from './support/house.ts';
import { PICTURES, picture } from './support/picture.ts';
import { type SeatedTable, seatTwo } from './support/seated.ts';

const { server, browser } = await openHouse();

/** An act of the one who sits in that window. */
async function act(page: Page, gameId: string, what: object): Promise<void> {
  const status = await page.evaluate(
    async ([id, body]) => {
      const { token } = JSON.parse(localStorage.getItem('jadoube.session') ?? '{}');
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      return (await fetch(`/api/v1/games/${id}/acts`, { method: 'POST', headers, body })).status;
    },
    [gameId, JSON.stringify({ actId: randomUUID(), act: what })] as const,
  );
  expect(status, JSON.stringify(what)).toBe(200);
}

const play = (uci: string) => ({ act: 'play', from: uci.slice(0, 2), to: uci.slice(2, 4) });

/** A game in which much goes wrong: j'adoube, a touch, a false move with its penalty, an offer, and the end. */
async function eventful({ id, white, black }: SeatedTable): Promise<void> {
  const course: [Page, object][] = [
    [white, { act: 'adjust', square: 'd1' }],
    [white, play('e2e4')],
    [black, play('e7e5')],
    [white, { act: 'touch', square: 'g1' }],
    [white, play('g1g3')],
    [black, { act: 'elect', option: 'move-king' }],
    [white, play('e1e2')],
    [black, play('b8c6')],
    [white, { act: 'offer-draw' }],
    [black, { act: 'decline-draw' }],
    [white, play('b1c3')],
    [black, { act: 'resign' }],
  ];
  for (const [page, what] of course) await act(page, id, what);
}

const told = (page: Page) => page.locator('.act-told');
const lies = (page: Page, square: string, man: string) =>
  page.locator(`.drawn [data-square="${square}"][data-piece="${man}"]`).waitFor({ state: 'attached' });
const actInAddress = (page: Page) => page.waitForFunction(() => new URLSearchParams(location.search).get('at'));

const TERMS = {
  code: 'blue',
  enforcement: 'announced',
  clock: { kind: 'fischer', periods: [{ ms: 300_000 }], incrementMs: 3000 },
};

test('a game over again by the keyboard: every act, the board as it lay, and the address of a moment', async () => {
  const table = await seatTwo(browser, server.url, TERMS);
  await eventful(table);
  const { id, white } = table;
  await white.reload();
  await white.getByRole('link', { name: 'Play it over' }).click();
  await told(white).getByText('Before the first act.').waitFor();

  await white.keyboard.press('ArrowRight');
  await told(white).getByText('White says j’adoube, and sets d1 straight.').waitFor();
  await white.keyboard.press('Shift+ArrowRight');
  await told(white).getByText('White plays 1. e4.').waitFor();
  await lies(white, 'e4', 'wp');
  for (let steps = 0; steps < 2; steps += 1) await white.keyboard.press('ArrowRight');
  await told(white).getByText('White touches g1.').waitFor();
  expect(await white.locator('.mark-touched').count()).toBe(1);
  await white.keyboard.press('ArrowRight');
  await lies(white, 'g3', 'wn');
  await told(white).getByText('against the rules').waitFor();
  await told(white).getByRole('link', { name: 'blue-false-1' }).waitFor();
  await white.keyboard.press('ArrowRight');
  await told(white).getByText('Black elects: he shall move his King.').waitFor();
  await lies(white, 'g1', 'wn');
  expect(await white.locator('.mark-bound').count()).toBe(1);
  await actInAddress(white);
  await white.waitForURL(/at=6$/);

  await white.keyboard.press('End');
  await told(white).getByText('White wins.').waitFor();
  await white.keyboard.press('Home');
  await told(white).getByText('Before the first act.').waitFor();
  await white.getByLabel('Through the game').focus();
  await white.keyboard.press('ArrowRight');
  await told(white).getByText('White says j’adoube').waitFor();

  await white.getByRole('radio', { name: 'Irregularities' }).check({ force: true });
  await white.locator('.deeds li').first().waitFor();
  expect(await white.locator('.deeds li').count()).toBe(2);
  await white.getByRole('radio', { name: 'Moves' }).check({ force: true });
  expect(await white.locator('.deeds li').count()).toBe(6);
  expect(await gravest(white), 'a replay').toEqual([]);

  const looker = await browser.newContext({ baseURL: server.url });
  const page = await looker.newPage();
  await page.goto(`/table/${id}/replay?at=5`);
  await told(page).getByText('against the rules').waitFor();
  await lies(page, 'g3', 'wn');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await told(page).getByText('Black elects').waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  expect(complaints).toEqual([]);
});

test('a play that the table takes back lies on the board for a moment', async () => {
  const { id, white, black } = await seatTwo(browser, server.url, { code: 'fide', enforcement: 'announced' });
  await act(white, id, play('g1g3'));
  await black.goto(`/table/${id}/replay`);
  await told(black).getByText('Before the first act.').waitFor();
  await black.keyboard.press('ArrowRight');
  await told(black).getByText('So it lay on the board for a moment.').waitFor();
  await lies(black, 'g3', 'wn');
  await black.keyboard.press('ArrowRight');
  await lies(black, 'g1', 'wn');
  expect(complaints).toEqual([]);
});

/** Of a PNG: its signature, its size, and how many kinds of pixels a look at a square of the board finds. */
const lookInto = (page: Page, png: string) =>
  page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    // The middles of squares, by file and rank, in the picture: the board is 1000 wide with rules of 1000 * 8 / 336.
    const darkIn = (file: number, rank: number) => {
      const [rule, square] = [(1000 * 8) / 336, (1000 * 40) / 336];
      const { data } = context.getImageData(
        100 + rule + file * square + 20,
        140 + rule + (7 - rank) * square + 20,
        80,
        80,
      );
      let dark = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at]! < 60) dark += 1;
      return dark / (data.length / 4);
    };
    return { width: image.width, g1: darkIn(6, 0), g3: darkIn(6, 2), e8: darkIn(4, 7), a3: darkIn(0, 2) };
  }, png);

test('a picture of a position is a PNG with the men where they stand; link, FEN and score go with it', async () => {
  const table = await seatTwo(browser, server.url, TERMS);
  await eventful(table);
  const { id, white } = table;
  await white.goto(`/table/${id}/replay?at=5`);
  await white.getByRole('button', { name: 'Share' }).click();
  const saving = white.getByRole('button', { name: 'Save the picture' });
  const [download] = await Promise.all([white.waitForEvent('download'), saving.click()]);
  expect(download.suggestedFilename()).toMatch(/^jadoube-.*-5\.png$/);
  const png = await readFile(await download.path());
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const seen = await lookInto(white, png.toString('base64'));
  expect(seen.width).toBe(1200);
  expect(seen.e8, 'a black king').toBeGreaterThan(0.3);
  expect(seen.g3, 'a white knight').toBeGreaterThan(0.05);
  expect(Math.max(seen.g1, seen.a3), 'empty squares').toBeLessThan(0.02);
  expect(await white.getByLabel('The address of this moment').inputValue()).toBe(
    `${server.url}/table/${id}/replay?at=5`,
  );
  expect(await white.getByLabel('The position (FEN)').inputValue()).toMatch(/^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\/6N1\//);
  await mkdir(PICTURES, { recursive: true });
  await writeFile(`${PICTURES}position-shared.png`, png);
  await picture(white, 'share-desk-light');
  expect(await gravest(white), 'sharing').toEqual([]);
  expect(complaints).toEqual([]);
});

test.each(LOOKS)('pictures of a replay, %s', async (kind, viewport, colorScheme) => {
  const options = { viewport, colorScheme, hasTouch: viewport === PHONE };
  const table = await seatTwo(browser, server.url, TERMS, options);
  await eventful(table);
  const { white } = table;
  await white.goto(`/table/${table.id}/replay?at=5`);
  await told(white).getByText('against the rules').waitFor();
  await picture(white, `replay-${kind}`, viewport === PHONE);
  expect(complaints).toEqual([]);
});
