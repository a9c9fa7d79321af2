import { expect, test } from 'vitest';
import { complaints } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { seatTwo } from './support/seated.ts';
import { drag } from './support/table.ts';

const { server, browser } = await openHouse();

const OPEN_GAME = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
const STAND = 'Let the move stand as it lies';
const KNIGHT = 'He shall move the Knight on g1, legallyNe2, Nf3 or Nh3';
const KING = 'He shall move his KingKe2';
const BACK = 'He shall take it back and play any legal movea3, a4, Na3, Nc3, b3, b4 and 23 more';

/** The same false move, 2. Ng1-g3, and what the adversary may exact: the scenarios BL-04, ST-01, EN-04, WK-26. */
test.each([
  ['blue', [KNIGHT, KING], 'blue-false-1', 'Blue Book 1910, '],
  ['walker', [STAND, KNIGHT, KING], 'walker-XII', 'Walker 1856, '],
  ['staunton', [STAND, KNIGHT, KING], 'staunton-XIII', 'Staunton 1851, '],
  ['enquire', [KNIGHT, KING, BACK], 'enquire-vi', 'Enquire Within 1894, '],
])('a false move under %s: the adversary’s menu, the clause and its source', async (code, menu, clause, source) => {
  const { white, black } = await seatTwo(browser, server.url, { code, enforcement: 'announced' }, { fen: OPEN_GAME });
  await drag(white, 'g1', 'g3');
  const offence = black.locator('[data-offence="false-move"]');
  await offence.waitFor();
  expect(await offence.locator('.options button').allTextContents()).toEqual(menu);
  await offence.getByRole('link', { name: clause, exact: true }).waitFor();
  expect(await offence.locator('q').textContent()).not.toBe('');
  expect(await offence.locator('cite').textContent()).toContain(source);
  expect(complaints).toEqual([]);
});

/** LA-07, FI-08: there is nothing to elect, the table puts the man back and holds the player to him. */
test.each([
  ['lasker', 'lasker-illegal-1', 'Lasker 1915, '],
  ['fide', 'fide-7.5.1', 'FIDE 2023, '],
])('a false move under %s: the table corrects, and names the clause and its source', async (code, clause, source) => {
  const { white, black } = await seatTwo(browser, server.url, { code, enforcement: 'announced' }, { fen: OPEN_GAME });
  await drag(white, 'g1', 'g3');
  await white
    .locator('.duty')
    .getByText(/the Knight on g1.* must move|must move the Knight on g1/i)
    .waitFor();
  const told = 'White put a man where it cannot legally go: the table has put it back.';
  for (const page of [white, black]) {
    const correction = page.locator('.proceedings li', { hasText: told });
    await correction.getByRole('link', { name: clause, exact: true }).waitFor();
    await expect.poll(() => correction.locator('cite').textContent()).toContain(source);
  }
  expect(await black.locator('.offence').count()).toBe(0);
  expect(await white.locator('.drawn [data-square="g1"][data-piece="wn"]').count()).toBe(1);
  expect(complaints).toEqual([]);
});
