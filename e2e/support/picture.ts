import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { gravest } from './gravest.ts';

export const PICTURES = fileURLToPath(new URL('../screenshots/', import.meta.url));

/**
 * A picture of the window (or the whole page) under that name. The page must not be wider than its window, and axe must
 * find nothing serious in it: so it is asked of every page and state, in both colours and widths.
 */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(2, 2);
  await page.screenshot({ path: `${PICTURES}${name}.png`, fullPage });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, `${name} is wider than its window`).toBe(0);
  expect(await gravest(page), `${name}, as axe sees it`).toEqual([]);
}
