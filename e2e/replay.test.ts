import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaints, LOOKS, PHONE } from './support/browser.ts';
import { gravest } from './support/gravest.ts';
import { openHouse } from './support/house.ts';
import { picture } from './support/picture.ts';
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

  await white.getByText('Irregularities').click();
  await white.locator('.deeds li').first().waitFor();
  expect(await white.locator('.deeds li').count()).toBe(2);
  await white.getByText('Moves', { exact: true }).click();
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
