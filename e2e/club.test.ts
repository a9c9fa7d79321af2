import { expect, test } from 'vitest';
import { registeredWindow } from './support/account.ts';
import { LOOKS } from './support/browser.ts';
import { gravest } from './support/gravest.ts';
import { openHouse } from './support/house.ts';
import { picture } from './support/picture.ts';

const { server, browser } = await openHouse();

test('a club is founded, given default terms and another name, and the audit has all of it', async () => {
  const { page } = await registeredWindow(browser, server.url, 'Howard');
  await page.getByRole('link', { name: 'Clubs', exact: true }).click();
  await page.getByText('You are a member of none.').waitFor();
  await page.getByRole('button', { name: 'Found it' }).click();
  await page.getByText('A name, please.').waitFor();
  await page.getByLabel('Its name').fill('Café de la Régence');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Café de la Régence' }).waitFor();

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Code of law').selectOption('staunton');
  await page.getByLabel('Clock', { exact: true }).selectOption('60');
  await page.getByRole('button', { name: 'Keep these terms' }).click();
  await page.getByText('They are kept.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Divan');
  await page.getByRole('button', { name: 'Change it' }).click();
  await page.getByRole('heading', { name: 'Divan' }).waitFor();
  await page.reload();
  await page.getByLabel('Code of law').waitFor();
  expect(await page.getByLabel('Code of law').inputValue()).toBe('staunton');

  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByText('club.create').waitFor();
  expect(await page.locator('.audit-rows > li').count()).toBe(3);
  await page.getByRole('link', { name: 'Umpire’s desk' }).click();
  await page.getByText('Nothing waits.').waitFor();
  await page.getByRole('link', { name: 'Appointments' }).click();
  await page.getByText('No game of the club is adjourned.').waitFor();
});

test('two admins’ pages: what was changed meanwhile is said, and nothing is overwritten', async () => {
  const { page } = await registeredWindow(browser, server.url, 'Howard');
  await page.goto('/clubs');
  await page.getByLabel('Its name').fill('Divan');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Name', { exact: true }).waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Name', { exact: true }).fill('Cigar Divan');
  await other.getByRole('button', { name: 'Change it' }).click();
  await other.getByText('It is changed.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Smoking Room');
  await page.getByRole('button', { name: 'Change it' }).click();
  await page.getByText('It has changed since you looked').waitFor();
});

test.each(LOOKS)('pictures of a club, %s', async (kind, viewport, colorScheme) => {
  const { page } = await registeredWindow(browser, server.url, 'Howard', { viewport, colorScheme });
  await page.goto('/clubs');
  await page.getByText('You are a member of none.').waitFor();
  await picture(page, `clubs-none-${kind}`);
  expect(await gravest(page), 'no clubs').toEqual([]);
  await page.getByLabel('Its name').fill('Café de la Régence');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Keep these terms' }).click();
  await page.getByText('They are kept.').waitFor();
  await picture(page, `club-settings-${kind}`, true);
  expect(await gravest(page), 'settings').toEqual([]);
  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByText('Before and after').first().click();
  await picture(page, `club-audit-${kind}`, true);
  expect(await gravest(page), 'audit').toEqual([]);
});
