import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { complaints, openWindow, PHONE } from './support/browser.ts';
import { openHouse } from './support/house.ts';

const { server, browser } = await openHouse();

test.each(['light', 'dark'] as const)(
  'one act under six laws, each clause with its address, %s',
  async (colorScheme) => {
    const page = await openWindow(browser, server.url, { colorScheme, viewport: PHONE });
    await page.goto('/laws#false-move');
    await page.getByRole('heading', { name: 'A false move' }).waitFor();
    const codes = await page.locator('.code-answer').evaluateAll((cards) => cards.map((card) => card.dataset.code));
    expect(codes).toEqual(['staunton', 'walker', 'enquire', 'blue', 'lasker', 'fide']);
    expect(await page.locator('[data-code="blue"] .menu li').allTextContents()).toEqual([
      'He shall move the Knight on g1, legallyNe2, Nf3 or Nh3',
      'He shall move his KingKe2',
    ]);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([]);

    await page.getByRole('link', { name: 'An error found late' }).click();
    await page.getByRole('heading', { name: 'An error found late' }).waitFor();
    await page.locator('[data-code="blue"]').getByRole('link', { name: 'blue-err-1' }).click();
    await page.locator('#blue-err-1.sought').waitFor();
    expect(new URL(page.url()).pathname).toBe('/laws/blue');
    expect(complaints).toEqual([]);
  },
);
