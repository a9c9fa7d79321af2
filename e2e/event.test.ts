import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundClub, fromPage, joinClub, registeredWindow } from './support/account.ts';
import { LOOKS } from './support/browser.ts';
import { gravest } from './support/gravest.ts';
import { openHouse } from './support/house.ts';
import { picture } from './support/picture.ts';

const { server, browser } = await openHouse();

const NAMES = ['Anderssen A.', 'Staunton H.', 'Wyvill M.', 'Williams E.', 'Szén J.'];

/** A Swiss of these in a club of its own, over the board; resolves when its page is there. */
async function swiss(page: Page, names: readonly string[]): Promise<string> {
  const clubId = await foundClub(page, 'St. George’s');
  for (const [index, name] of names.entries())
    await fromPage(page, 'POST', `/clubs/${clubId}/members`, { name, rating: 2600 - 50 * index });
  await page.getByRole('link', { name: 'Events' }).click();
  await page.getByText('The club has held none yet.').waitFor();
  await page.getByLabel('Its name').fill('Great Exhibition');
  await page.getByLabel('Rounds').fill('3');
  await page.getByLabel('Played').selectOption('board');
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByRole('heading', { name: 'Great Exhibition' }).waitFor();
  await page.getByRole('button', { name: 'All of them' }).click();
  await page.getByRole('button', { name: `Enter ${names.length}` }).click();
  await page.getByText(`${names.length} players, no round yet`).waitFor();
  return clubId;
}

async function publish(page: Page, round: number): Promise<void> {
  const next = page.getByRole('region', { name: `Round ${round}` });
  await next.getByRole('button', { name: 'Pair it' }).click();
  await next.getByText('Nobody sees it before it is published.').waitFor();
  await next.getByRole('button', { name: 'Publish it' }).click();
  await next.getByRole('button', { name: 'Yes, publish it' }).click();
  await page.getByText(new RegExp(`round ${round} of 3`)).waitFor();
}

/** The pairing that is opened. */
const open = (page: Page) => page.locator('.round .rows details[open]').first();

/** Enters that for the first game of the last round that has no result. */
async function enter(page: Page, result: string): Promise<void> {
  const before = await page.getByText('Enter the result').count();
  await page.getByText('Enter the result').first().click();
  await open(page).getByLabel('The result').selectOption({ label: result });
  await page.getByRole('button', { name: 'Enter it' }).click();
  await expect.poll(() => page.getByText('Enter the result').count()).toBe(before - 1);
}

test('a Swiss over the board: tried, published, results entered and one corrected, the tie-breaks added up', async () => {
  const { page } = await registeredWindow(browser, server.url, 'Howard');
  await swiss(page, NAMES);
  await publish(page, 1);
  await page.getByText('a bye, 1 point').waitFor();
  await enter(page, 'White won');
  await enter(page, 'Drawn');
  await page.getByText('Correct the result').first().click();
  await open(page).getByLabel('The result').selectOption({ label: 'Black forfeits' });
  await page.getByRole('button', { name: 'Correct it' }).click();
  await page.getByRole('button', { name: 'Yes, it is so' }).click();
  await page.getByText('Why is it to be so?').waitFor();
  await open(page).getByLabel('The reason').fill('He did not come.');
  await page.getByRole('button', { name: 'Correct it' }).click();
  await page.getByRole('button', { name: 'Yes, it is so' }).click();
  await page.getByText('+ – –').first().waitFor();

  await publish(page, 2);
  await enter(page, 'White won');
  await enter(page, 'Black won');
  const table = page.getByRole('region', { name: 'The table', exact: true });
  await table.locator('tbody tr').first().getByRole('button').click();
  await table.getByText('Buchholz:').waitFor();
  expect(await table.locator('.summands li').count()).toBeGreaterThan(2);
  expect(await page.getByRole('region', { name: 'Crosstable', exact: true }).locator('tbody tr').count()).toBe(5);
  const exported = await page.evaluate(
    async (href) => (await fetch(href)).text(),
    `${await page.getByRole('link', { name: 'TRF26' }).getAttribute('href')}`,
  );
  expect(exported).toMatch(/^012 Great Exhibition/m);

  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByText('He did not come.').waitFor();
});

test('a round played here: the tables are laid for both, and the result comes by itself', async () => {
  const { page: admin } = await registeredWindow(browser, server.url, 'Howard');
  const { page: anna } = await registeredWindow(browser, server.url, 'Anna');
  const { page: bertram } = await registeredWindow(browser, server.url, 'Bertram');
  const clubId = await foundClub(admin, 'Divan');
  for (const page of [anna, bertram]) await joinClub(admin, clubId, page, ['player']);
  await admin.goto(`/clubs/${clubId}/events`);
  await admin.getByLabel('Its name').fill('A match');
  await admin.getByLabel('Kind').selectOption('match');
  await admin.getByLabel('Games').fill('1');
  await admin.getByRole('button', { name: 'Make it' }).click();
  await admin.getByLabel('Anna').check();
  await admin.getByLabel('Bertram').check();
  await admin.getByRole('button', { name: 'Enter 2' }).click();
  await admin.getByRole('button', { name: 'Pair it' }).click();
  await admin.getByRole('button', { name: 'Publish it' }).click();
  await admin.getByRole('button', { name: 'Yes: the clocks start' }).click();
  await admin.getByRole('link', { name: 'the table' }).waitFor();
  await anna.goto('/mine');
  await anna.getByRole('link', { name: /Bertram/ }).click();
  await anna.getByRole('button', { name: 'Resign' }).click();
  await anna.getByRole('button', { name: 'Yes, resign' }).click();
  await anna.locator('.outcome').waitFor();
  await admin.reload();
  await admin
    .getByText(/^(0 – 1|1 – 0)$/)
    .first()
    .waitFor();
  await anna.goto(new URL(admin.url()).pathname);
  await anna.getByRole('heading', { name: 'Crosstable' }).waitFor();
  expect(await anna.getByText('Correct the result').count()).toBe(0);
});

test.each(LOOKS)('pictures of an event, %s', async (kind, viewport, colorScheme) => {
  const { page } = await registeredWindow(browser, server.url, 'Howard', { viewport, colorScheme });
  await swiss(page, NAMES);
  await picture(page, `event-new-${kind}`, true);
  expect(await gravest(page), 'a new event').toEqual([]);
  await publish(page, 1);
  await enter(page, 'White won');
  await enter(page, 'Drawn');
  await publish(page, 2);
  await enter(page, 'White won');
  const table = page.getByRole('region', { name: 'The table', exact: true });
  await table.locator('tbody tr').first().getByRole('button').click();
  await page.getByRole('region', { name: 'Round 3' }).getByRole('button', { name: 'Pair it' }).click();
  await page
    .getByText(/Nobody sees it|have not been|still/)
    .first()
    .waitFor();
  await picture(page, `event-${kind}`, true);
  expect(await gravest(page), 'an event').toEqual([]);
});
