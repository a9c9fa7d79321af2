import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaints } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { seatTwo } from './support/seated.ts';

const { server, browser } = await openHouse();

async function claimPerpetual(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Claim…' }).click();
  await page.locator('[data-claim="perpetual-check"]').click();
  await page.getByRole('button', { name: 'Yes, I claim' }).click();
}

test('[blue-draw-d] a perpetual check is claimed, proved, and its proof stepped through', async () => {
  const { white, black } = await seatTwo(
    browser,
    server.url,
    { code: 'blue' },
    { fen: 'kq6/p7/1p6/1K6/2Q5/8/8/8 w - - 0 1' },
  );
  await claimPerpetual(white);
  for (const page of [white, black]) await page.getByRole('heading', { name: 'Drawn game' }).waitFor();
  await black.getByRole('link', { name: 'See the proof' }).click();
  await black.getByRole('heading', { name: 'Proved' }).waitFor();
  await black.getByRole('link', { name: 'blue-draw-d' }).first().waitFor();

  await black.getByRole('button', { name: /^White gives Q.*\+$/ }).click();
  await black.locator('.walk-board .mark-check').waitFor();
  const told = black.locator('.tree p[aria-live]');
  for (let replies = 0; replies < 20; replies++) {
    if (/the circle closes|^Mate/.test((await told.textContent()) ?? '')) break;
    await black.locator('.way').first().click();
  }
  expect(await told.textContent()).toMatch(/the circle closes|^Mate/);

  const moves = await black.locator('.trunk li').count();
  await black.keyboard.press('ArrowLeft');
  await expect.poll(() => black.locator('.trunk li').count()).toBe(moves - 2);
  await black.getByRole('button', { name: 'The claim' }).click();
  await black.getByRole('button', { name: /^White gives/ }).waitFor();
  expect(complaints).toEqual([]);
});

test('[blue-draw-d] a claim refuted: the way out is stepped through with the arrow keys', async () => {
  const { white, black } = await seatTwo(
    browser,
    server.url,
    { code: 'blue' },
    { fen: '6rk/4p2p/8/8/p7/3P2Q1/7K/q7 w - - 0 1' },
  );
  await claimPerpetual(white);
  const told = black.locator('.proceedings').getByText('White claims a draw, perpetual check: not proved.');
  await told.waitFor();
  await black.locator('.proceedings').getByRole('link', { name: 'The proof' }).click();
  await black.getByRole('heading', { name: 'Refuted' }).waitFor();
  await black.locator('.trunk li').nth(1).waitFor();
  const moves = (await black.locator('.trunk li').count()) - 1;
  expect(moves).toBeGreaterThan(1);
  for (let move = 0; move < moves; move++) await black.keyboard.press('ArrowRight');
  await black.getByText('White has no check here.').waitFor();
  await black.keyboard.press('ArrowLeft');
  await black.getByText('White has no check here.').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
