import type { GameView } from '@jadoube/protocol';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaints, LOOKS, openWindow, PHONE } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { picture } from './support/picture.ts';
import { clickMove, written } from './support/table.ts';

const { server, browser } = await openHouse();

const startButton = (page: Page) => page.getByRole('button', { name: 'Play at once' });

const isInSight = (page: Page): Promise<boolean> =>
  startButton(page).evaluate((button) => {
    const { top, bottom } = button.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

async function sitDown(page: Page): Promise<void> {
  await startButton(page).click();
  await page.waitForURL(/\/table\//);
  await page.locator('.score-sheet').waitFor();
}

/** The game of that window, as its player is sent it. */
const viewOf = (page: Page): Promise<GameView> =>
  page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('jadoube.session') ?? '{}');
    const answer = await fetch(`/api/v1/games/${location.pathname.split('/')[2]}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.json();
  });

/** Waits until the Automaton has moved, or the game is over. */
async function afterReply(page: Page): Promise<GameView> {
  const isMine = ({ toMove, status }: GameView) => toMove === 'white' || status === 'over';
  await expect.poll(async () => isMine(await viewOf(page)), { timeout: 20_000 }).toBe(true);
  return viewOf(page);
}

test.each(LOOKS)('one click, and the Automaton replies, %s', async (kind, viewport, colorScheme) => {
  const page = await openWindow(browser, server.url, { viewport, colorScheme, hasTouch: viewport === PHONE });
  await page.goto('/');
  await startButton(page).waitFor();
  if (viewport === PHONE) await page.getByRole('link', { name: 'Alone, against the Automaton' }).click();
  await expect.poll(() => isInSight(page)).toBe(true);
  await picture(page, `practice-${kind}`);
  await sitDown(page);
  await clickMove(page, 'e2', 'e4');
  await written(page, 'e4');
  const { score } = await afterReply(page);
  expect(score).toHaveLength(2);
  await page.getByText('The Automaton II').first().waitFor();
  await picture(page, `against-the-automaton-${kind}`);
  expect(complaints).toEqual([]);
});

test('a game with it is adjourned and resumed, given up, and played again', async () => {
  const page = await openWindow(browser, server.url);
  await page.goto('/');
  await sitDown(page);
  await clickMove(page, 'e2', 'e4');
  await afterReply(page);
  await page.getByRole('button', { name: 'Propose to adjourn' }).click();
  await page.getByLabel('Your move, in any notation').fill('d2-d4');
  expect(await page.getByText('Your clock runs').count(), 'there is no clock').toBe(0);
  await page.getByRole('button', { name: 'Seal it' }).click();
  await page.getByRole('button', { name: 'Yes, seal it' }).click();
  await page.getByRole('button', { name: /^I am here/ }).click();
  await expect.poll(async () => (await viewOf(page)).score.length, { timeout: 20_000 }).toBe(4);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  const before = page.url();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.href !== before);
  await expect.poll(async () => (await viewOf(page)).score.length, { timeout: 20_000 }).toBe(1);
  expect(complaints).toEqual([]);
});
