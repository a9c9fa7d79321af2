import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openWindow } from './support/browser.ts';
import { gravest } from './support/gravest.ts';
import { openHouse } from './support/house.ts';
import { seatTwo } from './support/seated.ts';
import { drag, layTable, takeSeat, written } from './support/table.ts';

const { server, browser } = await openHouse();

test.each(['light', 'dark'] as const)('axe finds nothing serious, %s', async (colorScheme) => {
  const white = await openWindow(browser, server.url, { colorScheme });
  const black = await openWindow(browser, server.url, { colorScheme });
  await white.goto('/');
  await white.getByRole('heading', { name: 'Lay a table' }).waitFor();
  expect(await gravest(white), 'lobby').toEqual([]);
  await white.locator('details.more > summary').click();
  await white.locator('select[name="odds"]').selectOption('rook');
  expect(await gravest(white), 'lobby, the drawer open').toEqual([]);

  const link = await layTable(white, 'Anna', { clock: '10+5', press: 'Pressed by hand' });
  expect(await gravest(white), 'table with an open seat').toEqual([]);
  await black.goto(link);
  await black.getByLabel('Your name at the table').waitFor();
  expect(await gravest(black), 'invitation').toEqual([]);
  await takeSeat(black, link, 'Bertram');
  await drag(white, 'g1', 'g3');
  await black.locator('.offence').waitFor();
  expect(await gravest(white), 'table, waiting').toEqual([]);
  expect(await gravest(black), 'table, election').toEqual([]);
  await black.getByRole('button', { name: 'Pass it over' }).click();
  await drag(black, 'e7', 'e5');
  await written(white, 'e5');
  await white.getByRole('button', { name: 'Resign' }).click();
  await white.getByRole('button', { name: 'Yes, resign' }).click();
  await black.getByRole('heading', { name: 'Black wins' }).waitFor();
  expect(await gravest(black), 'table, over').toEqual([]);

  await white.goto('/laws');
  await white.getByRole('heading', { name: 'The Blue Book of Chess' }).waitFor();
  expect(await gravest(white), 'laws').toEqual([]);
  await white.goto('/laws/blue#blue-false-1');
  await white.locator('.sought').waitFor();
  expect(await gravest(white), 'law').toEqual([]);
});

/** Pages that anybody may open, and a table. */
async function openPages(page: Page): Promise<string[]> {
  const { id } = await seatTwo(browser, server.url, { code: 'blue', enforcement: 'announced' });
  await page.goto('/');
  return [
    '/',
    `/table/${id}`,
    '/mine',
    '/notices',
    '/laws',
    '/laws/blue',
    '/sign-in',
    '/register',
    '/clubs',
    '/nowhere',
  ];
}

test.each([
  ['320 px, as a phone with large letters has', { width: 320, height: 640 }],
  ['640 px, as a wide window enlarged twice has', { width: 640, height: 400 }],
])('at %s, no page is wider than its window', async (_name, viewport) => {
  const page = await openWindow(browser, server.url, { viewport });
  const wider: string[] = [];
  for (const path of await openPages(page)) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) wider.push(`${path}: ${over} px`);
  }
  expect(wider).toEqual([]);
});

test('the first key leads past the rooms to the content', async () => {
  const page = await openWindow(browser, server.url);
  await page.goto('/laws');
  await page.getByRole('heading', { name: 'The Blue Book of Chess' }).waitFor();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'To the content' });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content');
});
