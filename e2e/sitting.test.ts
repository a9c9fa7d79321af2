import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaints, openWindow } from './support/browser.ts';
import { gravest } from './support/gravest.ts';
import { openHouse } from './support/house.ts';
import { drag, layTable, takeSeat, written } from './support/table.ts';

const { server, browser } = await openHouse();

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.locator('.outcome').waitFor();
}

/** One asks for a rematch, the other accepts; both find themselves at the new table. */
async function sitDownAgain(first: Page, second: Page): Promise<void> {
  const here = first.url();
  await first.getByRole('button', { name: 'Rematch' }).click();
  await first.getByText('You have asked for a rematch.').waitFor();
  await second.getByText('asks for a rematch.').waitFor();
  await second.getByRole('button', { name: 'Accept' }).click();
  for (const page of [first, second]) {
    await page.waitForURL((url) => url.href !== here);
    await page.locator('[data-remark="to move"]').waitFor();
  }
}

test('[walker-III.1] the men and the first move by lot, known to nobody before both sit, and drawn again by the page', async () => {
  const host = await openWindow(browser, server.url);
  const other = await openWindow(browser, server.url);
  const link = await layTable(host, 'Anna', { code: 'walker', men: 'Lot', more: { 'first-move': 'lot' } });
  await host
    .locator('.in-law > .lot', { hasText: 'is drawn by lot when both sit. The club is bound already' })
    .waitFor();
  expect(await gravest(host), 'the lot awaited').toEqual([]);
  await takeSeat(other, link, 'Bertram');
  const lots = [];
  for (const page of [host, other]) {
    const lot = page.locator('.in-law > .lot');
    await lot.getByRole('button', { name: 'Check it' }).click();
    await lot.getByText('Drawn again by this page, and it is right: the salt is the one').waitFor();
    lots.push(
      (await lot.textContent())?.match(/You have (White|Black) by lot, and (White|Black) begins by lot/)?.slice(1),
    );
  }
  expect(await gravest(host), 'the lot checked').toEqual([]);
  expect(lots.map((lot) => lot?.[0]).sort()).toEqual(['Black', 'White']);
  expect(lots[0]?.[1]).toBe(lots[1]?.[1]);
  const begins = lots[0]?.[0] === lots[0]?.[1] ? host : other;
  await begins.getByText('Your move.').waitFor();
  expect(complaints).toEqual([]);
});

test('[walker-III.4] three games of a sitting: the men are kept, and Black begins the second', async () => {
  const white = await openWindow(browser, server.url);
  const black = await openWindow(browser, server.url);
  const link = await layTable(white, 'Anna', { code: 'walker', men: 'White' });
  await takeSeat(black, link, 'Bertram');
  await drag(white, 'e2', 'e4');
  await written(black, 'e4');
  await resign(black);

  await sitDownAgain(white, black);
  await black.getByText('Your move.').waitFor();
  await drag(black, 'e7', 'e5');
  await written(white, 'e5');
  await resign(white);
  await black.locator('.standing', { hasText: 'Anna 1to1 Bertram' }).waitFor();

  await sitDownAgain(black, white);
  await white.getByText('Your move.').waitFor();
  await drag(white, 'd2', 'd4');
  await written(black, 'd4');
  await resign(black);
  await white.locator('.standing', { hasText: 'Anna 2to1 Bertram' }).waitFor();
  expect(await white.locator('.after .games li').count()).toBe(3);
  expect(await gravest(white), 'after the game').toEqual([]);
  expect(complaints).toEqual([]);
});

/** Two who have played and ended a game, at its table. */
async function played(): Promise<{ white: Page; black: Page }> {
  const white = await openWindow(browser, server.url);
  const black = await openWindow(browser, server.url);
  const link = await layTable(white, 'Anna', { code: 'blue', men: 'White' });
  await takeSeat(black, link, 'Bertram');
  await drag(white, 'e2', 'e4');
  await written(black, 'e4');
  await resign(black);
  await white.getByRole('button', { name: 'Rematch' }).waitFor();
  return { white, black };
}

test('a rematch is declined, withdrawn, and asked for again, over reloads, by him too who comes later', async () => {
  const { white, black } = await played();
  const table = new URL(black.url()).pathname;
  await white.getByRole('button', { name: 'Rematch' }).click();
  await black.getByRole('button', { name: 'Decline' }).click();
  await white.getByText('Bertram does not wish to play on now.').waitFor();

  await black.goto('/');
  await white.getByRole('button', { name: 'Rematch' }).click();
  await white.getByRole('button', { name: 'Withdraw' }).waitFor();
  await white.reload();
  await white.getByRole('button', { name: 'Withdraw' }).click();
  await white.getByRole('button', { name: 'Rematch' }).click();
  await white.getByText('You have asked for a rematch.').waitFor();

  await black.goto('/notices');
  await black.getByText('Anna asks for a rematch').first().waitFor();
  expect(await black.getByText('Anna asks for a rematch').count(), 'what was withdrawn is told no more').toBe(1);
  await black.getByText('Anna asks for a rematch').click();
  await black.waitForURL((url) => url.pathname === table);
  await black.getByRole('button', { name: 'Accept' }).click();
  for (const page of [white, black]) await page.waitForURL((url) => url.pathname !== table);
  expect(new URL(white.url()).pathname).toBe(new URL(black.url()).pathname);
  expect(complaints).toEqual([]);
});

test('who comes straight to the next table finds the offer there too', async () => {
  const { white, black } = await played();
  await white.getByRole('button', { name: 'Rematch' }).click();
  await white.getByText('You have asked for a rematch.').waitFor();
  await black.goto('/mine');
  await black.getByText('Your seat is kept for you').click();
  await black.getByRole('button', { name: 'Accept' }).click();
  await white.locator('[data-remark="to move"]').waitFor();
  expect(complaints).toEqual([]);
});

test('both ask at once, and there is one game', async () => {
  const { white, black } = await played();
  const table = new URL(black.url()).pathname;
  await Promise.all([white, black].map((page) => page.getByRole('button', { name: 'Rematch' }).click()));
  for (const page of [white, black]) await page.waitForURL((url) => url.pathname !== table);
  expect(new URL(white.url()).pathname).toBe(new URL(black.url()).pathname);
  await white.locator('[data-remark="to move"]').waitFor();
  expect(complaints).toEqual([]);
});
