import { expect, test } from 'vitest';
import { complaints, LOOKS, openWindow, PHONE } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { picture } from './support/picture.ts';
import { clickMove, written } from './support/table.ts';

const { server, browser } = await openHouse();

test.each(LOOKS)('one click, and the Automaton replies, %s', async (kind, viewport, colorScheme) => {
  const page = await openWindow(browser, server.url, { viewport, colorScheme, hasTouch: viewport === PHONE });
  await page.goto('/');
  const card = page.locator('form.practice');
  await card.waitFor();
  await card.screenshot({ path: `e2e/screenshots/practice-${kind}.png` });
  await card.getByRole('button', { name: 'Play at once' }).click();
  await page.waitForURL(/\/table\//);
  await clickMove(page, 'e2', 'e4');
  await written(page, 'e4');
  await expect
    .poll(() => page.locator('.score li, .score td, .moves li').count(), { timeout: 15_000 })
    .toBeGreaterThan(0);
  await page.getByText('The Automaton II').first().waitFor();
  await page.waitForTimeout(2500);
  await picture(page, `against-the-automaton-${kind}`);
  await page.context().close();
  expect(complaints).toEqual([]);
});
