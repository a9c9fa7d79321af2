import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { clubTable, fromPage } from './support/account.ts';
import { LOOKS } from './support/browser.ts';
import { gravest } from './support/gravest.ts';
import { openHouse } from './support/house.ts';
import { picture } from './support/picture.ts';
import { drag, written } from './support/table.ts';

const { server, browser } = await openHouse();

const HOUR = { kind: 'sudden-death', periods: [{ ms: 3_600_000 }] };
const TERMS = { code: 'blue', enforcement: 'claimed', clock: HOUR, adjournment: 'agreement' };
const actId = () => randomUUID();

test('[blue-disturb-1] an appeal comes to the desk, is ruled on with its clause and a reason, and both hear of it', async () => {
  const { id, clubId, umpire, white, black } = await clubTable(browser, server.url, TERMS);
  await umpire.goto(`/clubs/${clubId}/desk`);
  await umpire.getByText('Nothing waits.').waitFor();
  await drag(white, 'g1', 'g3');
  await written(black, 'g3');
  await fromPage(black, 'POST', `/games/${id}/acts`, { actId: actId(), act: { act: 'appeal', matter: 'He hums.' } });
  await umpire.getByRole('link', { name: /^Bertram appeals to the umpire/ }).click();

  await umpire.getByText('The umpire’s chair is empty').waitFor();
  await umpire.getByRole('button', { name: 'Take the chair' }).click();
  await umpire.getByText('You are the umpire of this game.').waitFor();
  await umpire.getByText('He hums.').waitFor();
  // What nobody has noticed the umpire sees.
  await umpire.getByRole('region', { name: 'Irregularities that stand' }).getByText('White').waitFor();
  const give = umpire.getByRole('button', { name: 'Give the ruling' });
  await umpire.locator('.choice').filter({ hasText: 'Admonish a player' }).click();
  await umpire.getByText('A ruling needs a reason.').waitFor();
  expect(await give.isDisabled()).toBe(true);
  await umpire.getByLabel('The clause').selectOption('blue-disturb-1');
  await umpire.getByLabel('The facts and the reason').fill('He hummed indeed.');
  await drag(black, 'e7', 'e5');
  await written(white, 'e5');
  await give.click();
  await umpire.getByRole('button', { name: 'Yes, it is final' }).click();
  await umpire.getByText('It has changed since you looked').waitFor();
  await umpire.getByRole('button', { name: 'Look at the table again' }).click();
  await umpire.locator('.choice').filter({ hasText: 'Admonish a player' }).click();
  await umpire.getByLabel('The clause').selectOption('blue-disturb-1');
  await umpire.getByLabel('The facts and the reason').fill('He hummed indeed.');
  await give.click();
  await umpire.getByRole('button', { name: 'Yes, it is final' }).click();
  await umpire.getByText('Your ruling stands.').waitFor();
  for (const page of [white, black]) await page.getByText('He hummed indeed.').first().waitFor();

  await umpire.goto(`/clubs/${clubId}/audit`);
  await umpire.getByText('He hummed indeed.').waitFor();
  await umpire.goto(`/clubs/${clubId}/desk`);
  await umpire.getByText('Nothing waits.').waitFor();
});

test('a game at rest is listed, an umpire fixes its hour, and the players are told', async () => {
  const { id, clubId, umpire, white, black } = await clubTable(browser, server.url, TERMS);
  await drag(white, 'e2', 'e4');
  await written(black, 'e4');
  const act = (page: typeof white, what: object) =>
    fromPage(page, 'POST', `/games/${id}/acts`, { actId: actId(), act: what });
  await act(white, { act: 'adjourn' });
  await act(black, { act: 'adjourn' });
  await act(black, { act: 'seal', record: 'e7e5' });
  await umpire.goto(`/clubs/${clubId}/appointments`);
  const row = umpire.getByRole('listitem').filter({ hasText: 'Anna and Bertram' });
  await row.getByText('no hour is appointed').waitFor();
  await row.getByText('Fix the hour').click();
  await row.getByLabel('It goes on').fill('2001-01-01T12:00');
  await row.getByRole('button', { name: 'Fix it' }).click();
  await row.getByText('An hour that is still to come, please.').waitFor();
  await row.getByLabel('It goes on').fill(`${new Date().getFullYear() + 1}-05-27T19:00`);
  await row.getByRole('button', { name: 'Fix it' }).click();
  await row.getByText('27 May').first().waitFor();
  await white.getByText('fixed by the umpire').first().waitFor();
  await umpire.reload();
  await row.getByText('27 May').first().waitFor();
  expect(await gravest(umpire), 'appointments').toEqual([]);
});

test.each(LOOKS)('pictures of the desk, %s', async (kind, viewport, colorScheme) => {
  const options = { viewport, colorScheme };
  const { id, clubId, umpire, white, black } = await clubTable(browser, server.url, TERMS, options);
  await drag(white, 'g1', 'g3');
  await written(black, 'g3');
  await fromPage(black, 'POST', `/games/${id}/acts`, {
    actId: actId(),
    act: { act: 'appeal', matter: 'He hums a tune of Mr. Balfe’s, and does not leave off.' },
  });
  await umpire.goto(`/clubs/${clubId}/desk`);
  await umpire.getByRole('link', { name: /^Bertram appeals/ }).waitFor();
  await picture(umpire, `club-desk-${kind}`);
  expect(await gravest(umpire), 'desk').toEqual([]);
  await umpire.getByRole('link', { name: /^Bertram appeals/ }).click();
  await umpire.locator('.ruling').waitFor();
  await picture(umpire, `club-ruling-${kind}`, true);
  expect(await gravest(umpire), 'ruling').toEqual([]);
});
