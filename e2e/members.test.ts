import { expect, test } from 'vitest';
import { foundClub, PASSWORD, registeredWindow } from './support/account.ts';
import { LOOKS, openWindow } from './support/browser.ts';
import { gravest } from './support/gravest.ts';
import { openHouse } from './support/house.ts';
import { picture } from './support/picture.ts';

const { server, browser } = await openHouse();

const LIST = 'name,roles,number,rating\nStaunton H.,umpire player,1,2550\nHorwitz B.,player,2,2430\n';

test('a stranger follows an invitation, registers on the way, and is a member with that role', async () => {
  const { page } = await registeredWindow(browser, server.url, 'Howard');
  await foundClub(page, 'Divan');
  await page.getByRole('region', { name: 'Invite' }).getByLabel('umpire').check();
  await page.getByRole('button', { name: 'Make an invitation' }).click();
  const link = await page.getByLabel('Hand this link over').inputValue();
  await page.getByRole('button', { name: 'I have it' }).click();

  const guest = await openWindow(browser, server.url);
  await guest.goto(link);
  await guest.getByText('asks you to come in as umpire and player').waitFor();
  await guest.getByRole('link', { name: 'register' }).click();
  await guest.getByLabel('Name at the table').fill('Elijah');
  await guest.getByLabel('Mail address').fill(`elijah-${Date.now()}@chess.example`);
  await guest.getByLabel('Password').fill(PASSWORD);
  await guest.keyboard.press('Enter');
  await guest.getByRole('button', { name: 'Become a member' }).click();
  await guest.getByRole('heading', { name: 'Divan' }).waitFor();
  await guest.getByRole('link', { name: 'Umpire’s desk' }).waitFor();
  expect(await guest.getByRole('link', { name: 'Audit' }).count()).toBe(0);

  const again = await openWindow(browser, server.url);
  await again.goto(link);
  await again.getByText('This invitation is good no more').waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Members' }).getByText('Elijah').waitFor();
});

test('a list is tried first, told row by row what is wrong, mended, and taken in', async () => {
  const { page } = await registeredWindow(browser, server.url, 'Howard');
  await foundClub(page, 'Divan');
  const text = page.getByLabel('Or the list itself');
  await text.fill(`${LIST}Kieseritzky L.,king,3,9000\n`);
  await page.getByRole('button', { name: 'Try it first' }).click();
  await page.getByText('Nobody comes in while a row is wrong.').waitFor();
  expect(await page.locator('.report .wrong').textContent()).toMatch(/4Kieseritzky L\..*rating.*/);
  expect(await page.getByRole('button', { name: /^Take in/ }).count()).toBe(0);
  await text.fill(LIST);
  await page.getByRole('button', { name: 'Try it first' }).click();
  await page.getByRole('button', { name: 'Take in 2' }).click();
  await page.getByRole('button', { name: 'Yes, all of them' }).click();
  await page.getByText('2 members have come.').waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'Staunton H.' }).first();
  await row.getByText('umpire and player').waitFor();

  await row.getByText('Change', { exact: true }).click();
  await row.getByLabel('Federation').fill('england');
  await row.getByRole('button', { name: 'Keep' }).click();
  await row.getByText('three capitals').waitFor();
  await row.getByLabel('Federation').fill('ENG');
  await row.getByRole('button', { name: 'Keep' }).click();
  await row.getByText('2550 · ENG').waitFor();
  await page.getByRole('button', { name: 'Leave the club' }).click();
  await page.getByRole('button', { name: 'Yes, leave it' }).click();
  await page.getByText('The club has no other admin').waitFor();
});

test.each(LOOKS)('pictures of the members, %s', async (kind, viewport, colorScheme) => {
  const { page } = await registeredWindow(browser, server.url, 'Howard', { viewport, colorScheme });
  await foundClub(page, 'Café de la Régence');
  await page.getByLabel('Or the list itself').fill(LIST);
  await page.getByRole('button', { name: 'Try it first' }).click();
  await page.getByRole('button', { name: 'Take in 2' }).click();
  await page.getByRole('button', { name: 'Yes, all of them' }).click();
  await page.getByText('2 members have come.').waitFor();
  await page.getByLabel('Or the list itself').fill('name,rating\nBird H.,2400\nLöwenthal J.,many');
  await page.getByRole('button', { name: 'Try it first' }).click();
  await page.locator('.report').waitFor();
  await page.getByRole('button', { name: 'Make an invitation' }).click();
  await page.getByLabel('Hand this link over').waitFor();
  await page.getByText('Change', { exact: true }).nth(1).click();
  await picture(page, `club-members-${kind}`, true);
  expect(await gravest(page), 'members').toEqual([]);
});
