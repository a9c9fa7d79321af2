import { afterAll, expect, test } from 'vitest';
import { LetterBox } from '../apps/server/src/testing/letter-box.ts';
import { fromPage, PASSWORD, registeredWindow } from './support/account.ts';
import { LOOKS, openWindow } from './support/browser.ts';
import { gravest } from './support/gravest.ts';
import { openHouse } from './support/house.ts';
import { picture } from './support/picture.ts';
import { layTable } from './support/table.ts';

const box = await new LetterBox().open();
afterAll(() => box.close());
const { server, browser } = await openHouse({ env: { SMTP_URL: box.url, MAIL_FROM: 'club@chess.example' } });

test('a guest becomes an account and keeps his table; he signs in elsewhere, and the session is ended from here', async () => {
  const guest = await openWindow(browser, server.url);
  await layTable(guest, 'Anna');
  const table = new URL(guest.url()).pathname;
  await guest.getByRole('link', { name: 'Anna', exact: true }).click();
  await guest.getByRole('heading', { name: 'Make it an account' }).waitFor();
  const mail = `anna-${Date.now()}@chess.example`;
  await guest.getByLabel('Mail address').fill('nonsense');
  await guest.getByLabel('Password').fill('short');
  await guest.getByRole('button', { name: 'Make the account' }).click();
  await guest.getByText('at least 10 characters').waitFor();
  expect(await guest.getByLabel('Mail address').getAttribute('aria-invalid')).toBe('true');
  await guest.getByLabel('Mail address').fill(mail);
  await guest.getByLabel('Password').fill(PASSWORD);
  await guest.getByRole('button', { name: 'Make the account' }).click();
  await guest.getByText(mail).waitFor();
  await guest.goto('/mine');
  await guest.locator(`a[href="${table}"]`).waitFor();

  const other = await openWindow(browser, server.url);
  await other.goto('/sign-in');
  await other.getByLabel('Mail address').fill(mail);
  await other.getByLabel('Password').fill('not this one at all');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
  await other.getByLabel('Password').fill(PASSWORD);
  await other.keyboard.press('Enter');
  await other.locator(`a[href="${table}"]`).waitFor();

  await guest.goto('/account');
  await guest.getByRole('button', { name: 'End it' }).click();
  await guest.getByRole('button', { name: 'Yes, end it' }).click();
  await guest.getByRole('button', { name: 'End it' }).waitFor({ state: 'detached' });
  await other.goto('/account');
  await other.getByRole('heading', { name: 'Sign in' }).waitFor();
  await guest.getByRole('button', { name: 'Sign out' }).click();
  await guest.getByRole('link', { name: 'Sign in' }).waitFor();
});

test('a token is shown once, used, and revoked', async () => {
  const { page } = await registeredWindow(browser, server.url, 'Howard');
  await page.getByRole('button', { name: 'Make a token' }).click();
  await page.getByText('What is it for?').waitFor();
  await page.getByLabel('What it is for').fill('My telegraph');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const token = await page.getByLabel('The token').inputValue();
  expect(token).toMatch(/^jad_/);
  const answer = await fetch(`${server.url}/api/v1/me/games`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  await page.getByRole('button', { name: 'I have it' }).click();
  expect(await page.content()).not.toContain(token);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Yes, revoke' }).click();
  await page.getByText('There is none.').waitFor();
  const after = await fetch(`${server.url}/api/v1/me/games`, { headers: { authorization: `Bearer ${token}` } });
  expect(after.status).toBe(401);
});

test('a link for a new password that is good no more says so', async () => {
  const page = await openWindow(browser, server.url);
  await page.goto(`/password?token=${'x'.repeat(43)}`);
  await page.getByLabel('The new password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set it' }).click();
  await page.getByText('This link is good no more').waitFor();
  await page.getByRole('link', { name: 'Ask for another link' }).click();
  await page.getByLabel('The mail address of your account').waitFor();
});

/** Where the link in the last mail leads. */
const linkOfMail = (): string => /http\S*(\/password\S*)/.exec(box.received.at(-1)?.text ?? '')?.[1] ?? '';

test('a forgotten password: the link in the mail sets another, and the old one is good no more', async () => {
  const { page, mail } = await registeredWindow(browser, server.url, 'Howard');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'I have forgotten my password' }).click();
  await page.getByLabel('The mail address of your account').fill(mail);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText('If there is an account with that address').waitFor();
  await expect.poll(linkOfMail, { timeout: 20_000 }).not.toBe('');
  await page.goto(linkOfMail());
  await page.getByLabel('The new password').fill('quite another sentence');
  await page.getByRole('button', { name: 'Set it' }).click();
  await page.getByRole('link', { name: 'sign in with it' }).click();
  await page.getByLabel('Mail address').fill(mail);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
  await page.getByLabel('Password').fill('quite another sentence');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'My tables' }).waitFor();
});

test('what is kept of me is mine to take and to have deleted', async () => {
  const { page, mail } = await registeredWindow(browser, server.url, 'Howard');
  expect(JSON.stringify(await fromPage(page, 'GET', '/me/export'))).toContain(mail);
  await page.getByText('Have it deleted').click();
  const remove = page.getByRole('button', { name: 'Delete my account' });
  expect(await remove.isDisabled()).toBe(true);
  await page.getByLabel('Your password').fill('not this one');
  await remove.click();
  await page.getByRole('button', { name: 'Yes, for good' }).click();
  await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
  await page.getByLabel('Your password').fill(PASSWORD);
  await remove.click();
  await page.getByRole('button', { name: 'Yes, for good' }).click();
  await page.getByRole('heading', { name: 'A game, and the law of the game' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Mail address').fill(mail);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
});

test.each(LOOKS)('pictures of the account, %s', async (kind, viewport, colorScheme) => {
  const options = { viewport, colorScheme };
  const stranger = await openWindow(browser, server.url, options);
  await stranger.goto('/sign-in');
  await stranger.getByRole('button', { name: 'Sign in' }).click();
  await stranger.getByText('Your address, please.').waitFor();
  await picture(stranger, `account-sign-in-${kind}`);
  expect(await gravest(stranger), 'sign in').toEqual([]);
  const { page } = await registeredWindow(browser, server.url, 'Howard', options);
  await page.getByLabel('What it is for').fill('My telegraph');
  await page.getByRole('button', { name: 'Make a token' }).click();
  await page.getByLabel('The token').waitFor();
  await page.getByText('Another password').click();
  await picture(page, `account-${kind}`, true);
  expect(await gravest(page), 'account').toEqual([]);
});
