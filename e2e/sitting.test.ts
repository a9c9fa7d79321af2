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

/** One asks for the next game and waits at the board; the other sees it, and sits down. */
async function sitDownAgain(first: Page, second: Page, number: number): Promise<void> {
  await first.getByRole('button', { name: 'Next game of the sitting' }).click();
  await first.getByText('The other has yet to sit down.').waitFor();
  await second.getByText(`is at the board for game ${number}.`).waitFor();
  await second.getByRole('button', { name: `To game ${number}` }).click();
  await first.locator('[data-remark="to move"]').waitFor();
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

  await sitDownAgain(white, black, 2);
  await black.getByText('Your move.').waitFor();
  await drag(black, 'e7', 'e5');
  await written(white, 'e5');
  await resign(white);
  await black.locator('.standing', { hasText: 'Anna 1to1 Bertram' }).waitFor();

  await sitDownAgain(black, white, 3);
  await white.getByText('Your move.').waitFor();
  await drag(white, 'd2', 'd4');
  await written(black, 'd4');
  await resign(black);
  await white.locator('.standing', { hasText: 'Anna 2to1 Bertram' }).waitFor();
  expect(await white.locator('.after .games li').count()).toBe(3);
  expect(await gravest(white), 'after the game').toEqual([]);
  expect(complaints).toEqual([]);
});
