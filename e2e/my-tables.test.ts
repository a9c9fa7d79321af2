import { expect, test } from 'vitest';
import { complaints, LOOKS, openWindow } from './support/browser.ts';
import { gravest } from './support/gravest.ts';
import { openHouse } from './support/house.ts';
import { picture } from './support/picture.ts';
import { seatTwo } from './support/seated.ts';
import { drag, layTable } from './support/table.ts';

const { server, browser } = await openHouse();

const DAYS = { kind: 'days', daysPerMove: 3 };
const ADJOURNS = { adjournment: 'agreement' };

test('what waits for me comes to my list while I look at it, and the keys lead to the table', async () => {
  const { id, white, black } = await seatTwo(browser, server.url, { code: 'blue', clock: DAYS });
  await black.goto('/mine');
  const row = black.getByRole('link', { name: /^Anna/ });
  const others = black.getByRole('region', { name: 'Waiting for others' });
  await others.getByText('Anna to move').waitFor();
  expect(await black.getByText('Nothing waits for you just now.').count()).toBe(1);

  await drag(white, 'g1', 'g3');
  const mine = black.getByRole('region', { name: 'Waiting for you' });
  await mine.getByText('You may exact a penalty').waitFor();
  expect(await row.textContent()).toMatch(/Anna\s*you have Black\s*Blue Book.*2 days 23 hours left/);
  await black.goto('/laws');
  await black.getByRole('link', { name: /^My tables.*one waits for you/ }).click();
  await mine.waitFor();
  expect(await gravest(black), 'my tables').toEqual([]);

  await row.focus();
  await black.keyboard.press('Enter');
  await black.locator('.offence').waitFor();
  expect(new URL(black.url()).pathname).toBe(`/table/${id}`);
  await black.getByRole('button', { name: 'Resign' }).click();
  await black.getByRole('button', { name: 'Yes, resign' }).click();
  await black.locator('.outcome').waitFor();
  await white.goto('/mine');
  await white.getByRole('region', { name: 'Ended' }).getByText('You won').waitFor();
  expect(complaints).toEqual([]);
});

test.each(LOOKS)('pictures of my tables, %s', async (kind, viewport, colorScheme) => {
  const options = { viewport, colorScheme };
  const stranger = await openWindow(browser, server.url, options);
  await stranger.goto('/mine');
  await stranger.getByLabel('Your name').fill('Mr. Bird');
  await picture(stranger, `my-tables-nobody-${kind}`);
  await stranger.getByRole('button', { name: 'Come in' }).click();
  await stranger.getByText('You sit at no table yet.').waitFor();
  await picture(stranger, `my-tables-none-${kind}`);
  expect(await gravest(stranger), 'no tables').toEqual([]);

  const { white, black } = await seatTwo(browser, server.url, { code: 'blue', clock: DAYS, ...ADJOURNS }, options);
  await layTable(white, 'Anna', { code: 'fide', clock: '30' });
  await black.getByRole('button', { name: 'Offer draw' }).click();
  await black.getByRole('button', { name: 'Yes, offer it' }).click();
  await white.goto('/mine');
  await white.getByText('A draw is offered to you').waitFor();
  await white.getByText('A seat is open').waitFor();
  await picture(white, `my-tables-${kind}`, true);
  expect(await gravest(white), 'my tables').toEqual([]);
  expect(complaints).toEqual([]);
});
