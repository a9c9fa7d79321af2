import { expect, test } from 'vitest';
import { complaints, openWindow } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { clickSquare, drag, layTable, scoreOf, takeSeat, written } from './support/table.ts';

const { server, browser } = await openHouse();

async function twoPlayers(force: 'Announced' | 'Guarded') {
  const white = await openWindow(browser, server.url);
  const black = await openWindow(browser, server.url);
  const link = await layTable(white, 'Anna', { force, men: 'White' });
  await takeSeat(black, link, 'Bertram');
  await drag(white, 'e2', 'e4');
  await written(black, 'e4');
  await drag(black, 'e7', 'e5');
  await written(white, 'e5');
  return { white, black };
}

test('[blue-false-1] a false move is taken, its penalty chosen, the substitute played', async () => {
  const { white, black } = await twoPlayers('Announced');
  const resignation = () => black.getByRole('button', { name: 'Resign' }).boundingBox();
  const before = await resignation();
  await drag(white, 'g1', 'g3');
  const offence = black.locator('[data-offence="false-move"]');
  await offence.waitFor();
  expect(await offence.getByRole('button').allTextContents()).toEqual([
    'He shall move the Knight on g1, legallyNe2, Nf3 or Nh3',
    'He shall move his KingKe2',
    'Pass it over',
  ]);
  await offence.getByRole('link', { name: 'blue-false-1' }).waitFor();
  expect(await resignation(), 'nothing moves under the finger').toEqual(before);
  await white.getByText('Black may exact a penalty, or play on.').waitFor();

  await offence.getByRole('button', { name: 'He shall move his King' }).hover();
  expect(await black.locator('.mark-arrow').count()).toBe(1);
  await offence.getByRole('button', { name: 'He shall move his King' }).click();

  await white.getByText('You must move the King on e1: Ke2.').waitFor();
  expect(await white.locator('.mark-bound').count()).toBe(1);
  await drag(white, 'e1', 'e2');
  await written(black, 'Ke2');
  expect(await scoreOf(white)).toBe('e4 e5 Ke2');
  expect(complaints).toEqual([]);
});

test('[blue-touch-own-1] the touched man is bound, and j’adoube said before binds nobody', async () => {
  const { white, black } = await twoPlayers('Announced');
  await white.getByRole('button', { name: 'J’adoube' }).click();
  await clickSquare(white, 'b1');
  await black.getByText('White adjusts b1.').waitFor({ state: 'attached' });
  expect(await white.locator('.duty').count()).toBe(0);

  await clickSquare(white, 'g1');
  await white.getByText('You touched the Knight on g1: it must move.').waitFor();
  await white.locator('.duty').getByRole('link', { name: 'blue-touch-own-1' }).waitFor();
  await white.reload();
  await white.getByText('You touched the Knight on g1: it must move.').waitFor();
  await clickSquare(white, 'f3');
  await written(black, 'Nf3');
});

test('in a guarded game the false move is refused with its clause, and the man goes back', async () => {
  const { white } = await twoPlayers('Guarded');
  await drag(white, 'g1', 'g3');
  const refused = white.locator('.refused');
  await refused.waitFor();
  expect(await refused.getByRole('link').getAttribute('href')).toMatch(/^\/laws\/blue#blue-/);
  expect(await white.locator('.drawn [data-square="g1"][data-piece="wn"]').count()).toBe(1);
  expect(await white.locator('.floating').count()).toBe(0);
});

test('by keyboard alone: moves, words, and a resignation that has to be confirmed', async () => {
  const { white, black } = await twoPlayers('Announced');
  const say = async (page: typeof white, words: string) => {
    await page.getByLabel('By word').fill(words);
    await page.keyboard.press('Enter');
  };
  await say(white, 'touch g1');
  await white.getByText('You touched the Knight on g1: it must move.').waitFor();
  await say(white, 'g1f3');
  await written(black, 'Nf3');
  await say(black, 'nonsense');
  await black.getByText('No such act.').waitFor();
  await say(black, 'b8-c6');
  await written(white, 'Nc6');

  const resign = black.getByRole('button', { name: 'Resign' });
  await resign.focus();
  await black.keyboard.press('Enter');
  await black.keyboard.press('Enter');
  await resign.waitFor();
  expect(await white.locator('.outcome').count()).toBe(0);
  await resign.click();
  await black.getByRole('button', { name: 'Yes, resign' }).click();
  await white.getByText('Black resigned.').first().waitFor();
  await white.getByRole('heading', { name: 'White wins' }).waitFor();
});

test('a draw is offered, declined, offered again and agreed', async () => {
  const { white, black } = await twoPlayers('Announced');
  await white.getByRole('button', { name: 'Offer draw' }).click();
  await white.getByRole('button', { name: 'Yes, offer it' }).click();
  await black.getByRole('button', { name: 'Decline' }).click();
  await white.getByRole('button', { name: 'Offer draw' }).click();
  await white.getByRole('button', { name: 'Yes, offer it' }).click();
  await black.getByRole('button', { name: 'Accept' }).click();
  await black.getByRole('button', { name: 'Yes, a draw' }).click();
  for (const page of [white, black]) await page.getByRole('heading', { name: 'Drawn game' }).waitFor();
});
