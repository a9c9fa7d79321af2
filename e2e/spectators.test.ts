import { expect, test } from 'vitest';
import { openWindow } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { clickSquare, drag, layTable, takeSeat, written } from './support/table.ts';

const { server, browser } = await openHouse();

test('those who look on see the play, are counted, and lay no hand on it', async () => {
  const white = await openWindow(browser, server.url);
  const black = await openWindow(browser, server.url);
  const guest = await openWindow(browser, server.url);
  await layTable(white, 'Anna', { men: 'White', open: true });

  await black.goto('/');
  await black.getByRole('link', { name: /Anna, with White.*Take the seat/ }).click();
  await takeSeat(black, black.url(), 'Bertram');
  await drag(white, 'e2', 'e4');
  await written(black, 'e4');

  await guest.goto('/');
  await guest.getByRole('link', { name: /Anna and Bertram.*Look on/ }).click();
  await written(guest, 'e4');
  await white.getByText('1 looking on').waitFor();
  await clickSquare(guest, 'e7');
  await drag(black, 'e7', 'e5');
  await written(guest, 'e5');
  expect(await guest.getByRole('button', { name: 'Resign' }).count()).toBe(0);
  expect(await guest.locator('.mark-touched').count()).toBe(0);

  await guest.getByLabel('Say something').fill('A good beginning.');
  await guest.keyboard.press('Enter');
  await black.getByLabel('Say something').fill('Your move.');
  await black.keyboard.press('Enter');
  await white.locator('.talk li', { hasText: 'Your move.' }).waitFor();
  expect(await white.locator('.talk li', { hasText: 'A good beginning.' }).count()).toBe(0);

  await guest.context().close();
  await white.getByText('Nobody looks on').waitFor();
});
