import { expect, test } from 'vitest';
import { complaints, openWindow } from './support/browser.ts';
import { gravest } from './support/gravest.ts';
import { openHouse } from './support/house.ts';
import { drag, layTable, scoreOf, takeSeat, written } from './support/table.ts';

const { server, browser } = await openHouse();

const TO_CASTLING = [
  ['d2', 'd4', 'd4'],
  ['d7', 'd5', 'd5'],
  ['b1', 'c3', 'Nc3'],
  ['g8', 'f6', 'Nf6'],
  ['c1', 'f4', 'Bf4'],
  ['e7', 'e6', 'e6'],
  ['d1', 'd2', 'Qd2'],
  ['b8', 'c6', 'Nc6'],
] as const;

test('[blue-odds-IV] at the odds of a rook, taken off by hand, the King castles with him who is not there', async () => {
  const white = await openWindow(browser, server.url);
  const black = await openWindow(browser, server.url);
  const more = { odds: 'rook', 'odds-giver': 'white', 'set-up': 'hand' };
  const link = await layTable(white, 'Anna', { force: 'Guarded', men: 'White', more });
  await takeSeat(black, link, 'Bertram');
  await black.getByText('White is to take off his Queen’s Rook (a1).').waitFor();
  expect(await gravest(white), 'setting up').toEqual([]);
  await white.getByRole('button', { name: 'Take off the Queen’s Rook' }).click();
  await black.getByText('All is ready.').waitFor();
  expect(await black.locator('.drawn [data-square="a1"][data-piece]').count()).toBe(0);

  for (const [index, [from, to, san]] of TO_CASTLING.entries()) {
    const [mover, waiter] = index % 2 === 0 ? [white, black] : [black, white];
    await drag(mover, from, to);
    await written(waiter, san);
  }
  await drag(white, 'e1', 'c1');
  await written(black, 'O-O-O');
  expect(await scoreOf(white)).toBe('d4 d5 Nc3 Nf6 Bf4 e6 Qd2 Nc6 O-O-O');
  await white.locator('.drawn [data-square="c1"][data-piece="wk"]').waitFor({ state: 'attached' });
  expect(await white.locator('.drawn [data-square="d1"][data-piece]').count(), 'nothing leaps over the King').toBe(0);

  await black.getByRole('button', { name: 'Terms' }).click();
  await black.getByText('White gives his Queen’s Rook (a1). It is taken off by hand.').waitFor();
  expect(await gravest(black), 'the terms').toEqual([]);
  expect(complaints).toEqual([]);
});

test('he who receives moves makes them first, and the table says how many are left', async () => {
  const white = await openWindow(browser, server.url);
  const black = await openWindow(browser, server.url);
  const more = { odds: 'moves', 'odds-giver': 'black', 'odds-count': '2' };
  const link = await layTable(white, 'Anna', { force: 'Guarded', men: 'White', more });
  await takeSeat(black, link, 'Bertram');
  await white.getByText('White has 2 moves still to make before Black begins.').waitFor();
  await drag(white, 'e2', 'e4');
  await black.getByText('White has one move still to make before Black begins.').waitFor();
  await drag(white, 'd2', 'd4');
  await written(black, 'd4');
  await black.locator('.opening-moves').waitFor({ state: 'detached' });
  await drag(black, 'e7', 'e6');
  await written(white, 'e6');
});
