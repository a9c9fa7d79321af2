import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { LetterBox } from '../apps/server/src/testing/letter-box.ts';
import { complaints, LOOKS, openWindow } from './support/browser.ts';
import { gravest } from './support/gravest.ts';
import { openHouse } from './support/house.ts';
import { picture } from './support/picture.ts';
import { seatTwo } from './support/seated.ts';
import { clickMove, written } from './support/table.ts';

const box = await new LetterBox().open();
afterAll(() => box.close());
const { server, browser } = await openHouse({
  env: { SMTP_URL: box.url, MAIL_FROM: 'club@chess.example', MAIL_WAIT: '1' },
});

const DAYS = { code: 'blue', clock: { kind: 'days', daysPerMove: 3 }, press: 'automatic' };
const ADDRESS = 'bertram@club.example';

/** The address on this server that a link in the last mail leads to. */
const linkIn = (path: string): string =>
  new RegExp(`http\\S*(${path}\\S*)`).exec(box.received.at(-1)?.text ?? '')?.[1] ?? '';

async function giveAddress(page: Page): Promise<void> {
  await page.getByLabel('Send news of my games to').fill(ADDRESS);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('A link was sent to').waitFor();
}

test('who is away is told by mail, finds it on his page, and stops the mail by a link', async () => {
  const { white, black, id } = await seatTwo(browser, server.url, DAYS);
  await black.goto('/notices');
  await giveAddress(black);
  const stranger = await openWindow(browser, server.url);
  await stranger.goto(linkIn('/mail/confirm'));
  await stranger.getByRole('button', { name: 'Confirm it' }).click();
  await stranger.getByText('Your address is confirmed.').waitFor();

  await clickMove(white, 'e2', 'e4');
  await written(white, 'e4');
  await expect.poll(() => box.to(ADDRESS).length, { timeout: 20_000 }).toBe(2);
  expect(box.to(ADDRESS)[1]?.headers.get('subject')).toBe('Your move against Anna');

  await black.goto('/');
  await black.getByRole('link', { name: 'Notices (1 new)' }).click();
  const news = black.getByRole('link', { name: /Your move against Anna/ });
  await news.waitFor();
  await black.getByRole('link', { name: 'Notices', exact: true }).waitFor();
  await news.click();
  await black.waitForURL(`**/table/${id}`);

  await stranger.goto(linkIn('/api/v1/mail/unsubscribe'));
  await stranger.getByRole('button', { name: 'Stop the mail' }).click();
  await stranger.getByText('The mail is stopped.').waitFor();
  await black.goto('/notices');
  await black.getByText('You have stopped the mail: none is sent.').waitFor();
  await black.getByRole('button', { name: 'Send mail again' }).click();
  await black.getByRole('button', { name: 'Stop the mail' }).waitFor();
  expect(complaints).toEqual([]);
});

test('what is chosen stays chosen, and a calendar gets its address', async () => {
  const { black } = await seatTwo(browser, server.url, DAYS);
  await black.goto('/notices');
  await black.getByText('Everything: choose').click();
  await black.getByLabel('A draw is offered to me: Device').uncheck();
  await black.getByLabel('When my time runs out').selectOption('43200000');
  await black.getByRole('button', { name: 'Make an address' }).click();
  const url = await black.getByLabel(/Subscribe to this address/).inputValue();
  expect((await fetch(url)).headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  await black.reload();
  await black.getByRole('button', { name: 'Revoke it' }).waitFor();
  await black.getByText('Everything but one kind of news: choose').click();
  expect(await black.getByLabel('A draw is offered to me: Device').isChecked()).toBe(false);
  expect(await black.getByLabel('When my time runs out').inputValue()).toBe('43200000');
  await black.getByRole('button', { name: 'Revoke it' }).click();
  await black.getByRole('button', { name: 'Make an address' }).waitFor();
  expect((await fetch(url)).status).toBe(404);
  expect(complaints).toEqual([]);
});

test('the worker shows what is pushed, and nothing of it stays behind', async () => {
  const context = await browser.newContext({ baseURL: server.url, permissions: ['notifications'] });
  const page = await context.newPage();
  await page.goto('/notices');
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.register('/worker.js').then(() => {}));
  const data = JSON.stringify({ title: 'Your move against Anna', body: 'Number 7.', path: '/table/x', tag: 'x' });
  const registrationId = await registered;
  const message = { origin: server.url, registrationId, data };
  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications();
      return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
    });
  // The browser drops a message for a worker that it has not yet written down, so it is sent until it is shown: once, by its tag.
  const pushed = async () => {
    await devtools.send('ServiceWorker.deliverPushMessage', message);
    return shown();
  };
  await expect
    .poll(pushed, { timeout: 30_000, interval: 500 })
    .toEqual([{ title: 'Your move against Anna', body: 'Number 7.', tag: 'x', data: '/table/x' }]);
  // The files of the page that says that there is no line, and nothing that was pushed.
  expect(await page.evaluate(() => caches.keys())).toEqual(['without-a-line-1']);
});

test.each(LOOKS)('pictures, %s', async (kind, viewport, colorScheme) => {
  const { white, black } = await seatTwo(browser, server.url, DAYS, { viewport, colorScheme });
  await black.goto('/notices');
  await black.getByText('Send news of my games to').waitFor();
  await picture(black, `notices-new-${kind}`, true);
  await black.goto('/');
  await clickMove(white, 'e2', 'e4');
  await written(white, 'e4');
  await black.getByRole('heading', { name: 'Lay a table' }).waitFor();
  await black.goto('/laws');
  await black.getByRole('link', { name: /Notices \(\d new\)/ }).waitFor();
  await picture(black, `notices-counted-${kind}`);
  await black.goto('/notices');
  await black.getByText('Your move against Anna').waitFor();
  await black.getByText('Reminders').waitFor();
  await picture(black, `notices-${kind}`, true);
  await black.getByText('Everything: choose').click();
  expect(await gravest(black), 'notices').toEqual([]);
  await picture(black, `notices-kinds-${kind}`, true);
  const stranger = await openWindow(browser, server.url, { viewport, colorScheme });
  await stranger.goto('/notices');
  await stranger.getByLabel('Your name').waitFor();
  await picture(stranger, `notices-stranger-${kind}`);
  await stranger.goto('/mail/unsubscribe?token=abc');
  await stranger.getByRole('button', { name: 'Stop the mail' }).waitFor();
  expect(await gravest(stranger), 'a link in a mail').toEqual([]);
  await picture(stranger, `notices-unsubscribe-${kind}`);
});
