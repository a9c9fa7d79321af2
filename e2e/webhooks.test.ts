import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { foundClub, registeredWindow } from './support/account.ts';
import { LOOKS } from './support/browser.ts';
import { gravest } from './support/gravest.ts';
import { openHouse } from './support/house.ts';
import { picture } from './support/picture.ts';

const received: string[] = [];
const receiver = createServer((request, response) => {
  received.push(String(request.headers['webhook-id']));
  response.writeHead(received.length === 1 ? 500 : 204).end();
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
afterAll(() => receiver.close());
const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
const { server, browser } = await openHouse({ env: { WEBHOOKS_ALLOW_PRIVATE: '1' } });

test('a webhook is made, its secret shown once, a message tried, replayed; the secret changed, the hook taken away', async () => {
  const { page } = await registeredWindow(browser, server.url, 'Howard');
  const clubId = await foundClub(page, 'Divan');
  await page.goto(`/clubs/${clubId}/webhooks`);
  await page.getByText('No program of the club is told of anything yet.').waitFor();
  await page.getByLabel('Where it listens').fill('ftp://club.example');
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
  await page.getByLabel('Where it listens').fill(address);
  await page.getByLabel('a game ends').check();
  await page.getByRole('button', { name: 'Make it' }).click();
  const secret = await page.getByLabel('The secret, by which').inputValue();
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'I have it' }).click();

  await page.getByText('What was sent there').click();
  await page.getByRole('button', { name: 'Send a message to try it' }).click();
  await page.getByText('One attempt').click();
  await page.getByText('answered 500').waitFor();
  await page.getByRole('button', { name: /^Send once more/ }).click();
  await page.getByText('taken', { exact: true }).waitFor();
  expect(new Set(received).size).toBe(1);

  await page.getByRole('button', { name: 'Another secret' }).click();
  await page.getByRole('button', { name: 'Yes, another one' }).click();
  expect(await page.getByLabel('The secret, by which').inputValue()).not.toBe(secret);
  await page.getByRole('button', { name: 'Switch it off' }).click();
  await page.getByText('; off').waitFor();
  await page.getByRole('button', { name: 'Take it away' }).click();
  await page.getByRole('button', { name: 'Yes, take it away' }).click();
  await page.getByText('No program of the club is told of anything yet.').waitFor();
});

test.each(LOOKS)('pictures of webhooks, %s', async (kind, viewport, colorScheme) => {
  const { page } = await registeredWindow(browser, server.url, 'Howard', { viewport, colorScheme });
  const clubId = await foundClub(page, 'Café de la Régence');
  await page.goto(`/clubs/${clubId}/webhooks`);
  await page.getByLabel('Where it listens').fill(address);
  await page.getByLabel('What it is (').fill('The telegraph');
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByLabel('The secret, by which').waitFor();
  await page.getByText('What was sent there').click();
  await page.getByRole('button', { name: 'Send a message to try it' }).click();
  await page.getByText('One attempt').click();
  await picture(page, `club-webhooks-${kind}`, true);
  expect(await gravest(page), 'webhooks').toEqual([]);
});
