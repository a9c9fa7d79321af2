import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaints } from './support/browser.ts';
import { gravest } from './support/gravest.ts';
import { openHouse } from './support/house.ts';
import { seatTwo } from './support/seated.ts';
import { drag, middleOf, scoreOf, written } from './support/table.ts';

const { server, browser } = await openHouse();

const CLOCK = { kind: 'sudden-death', periods: [{ ms: 600_000 }] };

const settle = async (page: Page, how: (page: Page) => Promise<unknown>): Promise<void> => {
  await page.getByRole('button', { name: 'Your place…' }).click();
  await page.getByRole('heading', { name: 'Your place at the table' }).waitFor();
  await how(page);
  await page.keyboard.press('Escape');
  await page.locator('.side-sheet').waitFor({ state: 'detached' });
};

test('dial, board, letters and figures are as one likes them, in every tab and after a reload', async () => {
  const { id, white } = await seatTwo(browser, server.url, { code: 'blue', clock: CLOCK });
  const tab = await white.context().newPage();
  await tab.goto(`/table/${id}`);
  await tab.locator('.score-sheet').waitFor();
  await settle(white, async (page) => {
    await page.getByRole('radio', { name: 'A dial' }).check();
    await page.getByRole('radio', { name: 'Slate' }).check();
    await page.getByLabel('Letters and numbers around the board').uncheck();
    expect(await gravest(page)).toEqual([]);
  });
  for (const page of [white, tab]) {
    await page.locator('.clock .dial').first().waitFor();
    expect(await page.locator('.dial').count()).toBe(2);
    expect(await page.locator('.files').count()).toBe(0);
    expect(await page.locator('.table-room').getAttribute('data-colours')).toBe('slate');
  }
  await white.reload();
  await white.locator('.clock .dial').first().waitFor();
  expect(complaints).toEqual([]);
});

test('guarded: who wishes is asked before a play is sent, and the man stays touched', async () => {
  const { white, black } = await seatTwo(browser, server.url, { code: 'blue', enforcement: 'guarded' });
  await settle(white, (page) => page.getByLabel('Ask before a play is sent').check());
  await drag(white, 'g1', 'f3');
  await white.getByText('Play Ng1–f3?').waitFor();
  await white.getByRole('button', { name: 'No', exact: true }).click();
  await white.locator('.mark-touched').waitFor({ state: 'attached' });
  expect(await black.locator('.score-sheet td.last').count()).toBe(0);
  await drag(white, 'g1', 'h3');
  await white.getByRole('button', { name: 'Yes, play it' }).click();
  await written(black, 'Nh3');
  expect(complaints).toEqual([]);
});

const heard = (page: Page, cue: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.documentElement.dataset.heard === wanted, cue);

test('claimed: a false move is heard as a good one', async () => {
  const { white, black } = await seatTwo(browser, server.url, { code: 'blue', enforcement: 'claimed' });
  await drag(white, 'g1', 'g3');
  await Promise.all([heard(white, 'set-down'), heard(black, 'set-down')]);
  await black.getByRole('button', { name: 'Claim…' }).click();
  await black.locator('[data-claim="false-move"]').click();
  await black.getByRole('button', { name: 'Yes, I claim' }).click();
  await heard(white, 'ruling');
  expect(complaints).toEqual([]);
});

test('men overturned are owned up to, and go back', async () => {
  const { white, black } = await seatTwo(browser, server.url, { code: 'blue', enforcement: 'announced' });
  await white.getByRole('button', { name: 'Claim…' }).click();
  await white.getByLabel('On which squares').fill('e2 and d2');
  await white.getByRole('button', { name: 'Say so' }).click();
  await white.getByRole('button', { name: 'Yes, I did' }).click();
  await black.getByText('White overturned the men on e2, d2.').first().waitFor();
  expect(complaints).toEqual([]);
});

test('two tabs of one player: what is played in one is seen in the other, and ends what was begun there', async () => {
  const { id, white, black } = await seatTwo(browser, server.url, { code: 'blue', enforcement: 'announced' });
  const tab = await white.context().newPage();
  await tab.goto(`/table/${id}`);
  await tab.locator('.score-sheet').waitFor();
  const { x, y } = await middleOf(white, 'e2');
  await white.mouse.move(x, y);
  await white.mouse.down();
  await white.mouse.move(x, y - 40);
  await white.locator('.floating.held').waitFor();
  // Nothing on the board changes: he stays in the hand.
  await black.getByLabel('Say something').fill('Take your time.');
  await black.keyboard.press('Enter');
  await white.getByText('Take your time.').waitFor();
  expect(await white.locator('.floating.held').count()).toBe(1);
  // The other tab plays him: the table's position wins.
  await tab.getByLabel('By word').fill('e2e3');
  await tab.keyboard.press('Enter');
  await white.locator('.floating.held').waitFor({ state: 'detached' });
  await white.mouse.up();
  await written(white, 'e3');
  expect(await scoreOf(black)).toBe('e3');
  expect(complaints).toEqual([]);
});

test('a page that slept has the table as it stands when it wakes', async () => {
  const { white, black } = await seatTwo(browser, server.url, { code: 'blue', enforcement: 'announced' });
  const session = await black.context().newCDPSession(black);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await drag(white, 'e2', 'e4');
  await written(white, 'e4');
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await written(black, 'e4');
  expect(complaints).toEqual([]);
});

test('when the line is there again nobody waits for the next try', async () => {
  const { white } = await seatTwo(browser, server.url, { code: 'blue', enforcement: 'announced' });
  await server.kill();
  await white.getByText('Connection lost').waitFor();
  // The rests between two tries have grown to seconds.
  await white.waitForTimeout(8000);
  await server.start();
  const began = Date.now();
  await white.evaluate(() => dispatchEvent(new Event('online')));
  await white.locator('[data-link="live"]').waitFor({ state: 'attached' });
  expect(Date.now() - began).toBeLessThan(1500);
  expect(complaints).toEqual([]);
});
