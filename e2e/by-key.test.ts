import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaints } from './support/browser.ts';
import { gravest } from './support/gravest.ts';
import { openHouse } from './support/house.ts';
import { seatTwo } from './support/seated.ts';
import { scoreOf, written } from './support/table.ts';

const { server, browser } = await openHouse();

const CLOCK = { kind: 'sudden-death', periods: [{ ms: 600_000 }] };

/** On the board: to the man, Enter, to the square, Enter. */
async function onBoard(page: Page, from: string, to: string): Promise<void> {
  await page.keyboard.press('b');
  for (const key of [...from, 'Enter', ...to, 'Enter']) await page.keyboard.press(key);
}

/** In the box, which is come to by its key. */
async function inBox(page: Page, words: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('/');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

test('a whole game by keyboard alone: one on the board, the other by word, in four notations', async () => {
  const terms = { code: 'blue', enforcement: 'announced', clock: CLOCK, press: 'hand' };
  const { white, black } = await seatTwo(browser, server.url, terms);
  const pressed = async (page: Page) => {
    await page.locator('button.press.due').waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Space');
    await page.locator('button.press.due').waitFor({ state: 'detached' });
  };
  const turns = [
    ['e2', 'e4', 'e4', 'P-K4', 'e5'],
    ['d1', 'h5', 'Qh5', 'Sc6', 'Nc6'],
    ['f1', 'c4', 'Bc4', 'g8-f6', 'Nf6'],
  ] as const;
  for (const [from, to, san, words, reply] of turns) {
    await onBoard(white, from, to);
    await written(black, san);
    await pressed(white);
    await inBox(black, words);
    await written(white, reply);
    await pressed(black);
  }
  await onBoard(white, 'h5', 'f7');
  await black.getByRole('heading', { name: 'White wins' }).waitFor();
  expect(await scoreOf(black)).toBe('e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#');
  expect(complaints).toEqual([]);
});

test('the keys are listed over the table, and the focus can be seen', async () => {
  const { white } = await seatTwo(browser, server.url, { code: 'blue', enforcement: 'guarded' });
  await white.keyboard.press('?');
  await white.getByRole('heading', { name: 'Keys and words' }).waitFor();
  await white.keyboard.press('Escape');
  await white.locator('.side-sheet').waitFor({ state: 'detached' });
  await white.keyboard.press('b');
  await white.keyboard.press('N');
  const cell = white.locator('.cell:focus');
  expect(await cell.getAttribute('aria-label')).toBe('g1, White Knight');
  expect(await cell.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  expect(complaints).toEqual([]);
});

test('what can mean several moves is answered with them; an unlawful play is sent as it is typed', async () => {
  // The knight on e2 is pinned: nobody is told so.
  const fen = '4r1k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1';
  const { white, black } = await seatTwo(browser, server.url, { code: 'blue', enforcement: 'claimed' }, { fen });
  await inBox(white, 'Nc3');
  await white.getByText('That can mean Nb1–c3 or Ne2–c3. Which?').waitFor();
  await white.getByRole('button', { name: 'Ne2–c3' }).click();
  await written(black, 'Ne2-c3');
  await inBox(black, 'e8e2');
  await written(white, 'Re8-e2');
  await inBox(white, 'Qd4');
  await white.getByText('No such act.').waitFor();
  await inBox(white, 'seal Q-Q4');
  await white.getByText('No envelope is open for your move.').waitFor();
  await inBox(white, 'claim false-capture');
  await white.getByRole('button', { name: 'Yes, I claim' }).waitFor();
  await white.keyboard.press('Escape');
  await white.locator('.question').waitFor({ state: 'detached' });
  await inBox(white, 'resign');
  await white.keyboard.press('Tab');
  await white.keyboard.press('Shift+Tab');
  await white.getByRole('button', { name: 'Yes, resign' }).press('Enter');
  await black.getByRole('heading', { name: 'Black wins' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a game without the drawn board: the position as text, questions answered, rulings with their clause', async () => {
  const fen = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
  const { white, black } = await seatTwo(browser, server.url, { code: 'blue', enforcement: 'announced' }, { fen });
  const toggle = black.getByRole('button', { name: 'Board as text' });
  const first = black.locator('#content').locator('button, a, input, [tabindex="0"]').first();
  expect(await first.textContent()).toBe('Board as text');
  await toggle.press('Enter');
  await black.getByRole('heading', { name: 'The board as text' }).waitFor();
  expect(await black.locator('.surface').count()).toBe(0);
  await black.reload();
  await black.getByRole('table', { name: 'The board, rank by rank' }).waitFor();
  expect(await gravest(black)).toEqual([]);

  await inBox(white, 'g1g3');
  await black.locator('.offence').getByRole('link', { name: 'blue-false-1' }).waitFor();
  await inBox(black, 'law');
  await black.locator('.box-answer').getByText('elect move-king').waitFor();
  await inBox(black, 'on g3');
  await black.getByText('White Knight on g3.').waitFor();
  await inBox(black, 'elect move-king');
  await white.getByText('You must move the King on e1: Ke2.').waitFor();
  await inBox(white, 'Ke2');
  await black.locator('.text-board').getByText('White played 1. Ke2.').waitFor();
  await inBox(black, 'Nf6');
  await written(white, 'Nf6');
  await inBox(black, 'last');
  await black.getByText('Black played 1… Nf6.').first().waitFor();
  expect(complaints).toEqual([]);
});
