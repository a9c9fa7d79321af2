import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { closeWindows, complaints, openBrowser, openWindow, PHONE } from './support/browser.ts';
import { gravest } from './support/gravest.ts';
import { ServerProcess } from './support/server.ts';
import { drag, written } from './support/table.ts';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  server = await ServerProcess.open();
  browser = await openBrowser();
});
afterEach(() => closeWindows(browser));
afterAll(async () => {
  await browser?.close();
  await server?.close();
  expect(complaints).toEqual([]);
});

async function comeIn(options = {}): Promise<Page> {
  const page = await openWindow(browser, server.url, options);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Play now' }).waitFor();
  return page;
}

const choose = (page: Page, pairing: string) => page.locator('.pairings button', { hasText: pairing }).click();
const atTable = (page: Page) => page.locator('.score-sheet').waitFor();
const isWhite = async (page: Page) => (await page.locator('.files span').first().textContent()) === 'a';

test.each([
  ['wide', {}],
  ['on a phone', { viewport: PHONE, hasTouch: true }],
])('two guests play after one click each, %s', async (_, options) => {
  const [one, other] = [await comeIn(options), await comeIn(options)];
  const tiles = await one.locator('.pairings button').last().boundingBox();
  expect((tiles?.y ?? 9999) + (tiles?.height ?? 0), 'all pairings are in sight').toBeLessThan(800);
  await choose(one, '10 + 5');
  await one.getByText('Looking for an adversary').waitFor();
  expect(await gravest(one)).toEqual([]);
  await choose(other, '10 + 5');
  await Promise.all([atTable(one), atTable(other)]);
  expect(one.url()).toBe(other.url());
  const [white, black] = (await isWhite(one)) ? [one, other] : [other, one];
  await drag(white, 'e2', 'e4');
  await written(black, 'e4');
  expect(await one.locator('.lintel .guest').textContent()).toMatch(/^Guest \d{4}$/);
});

test('a seek is there again after a reload, is the same, and is cancelled', async () => {
  const [one, other] = [await comeIn(), await comeIn()];
  await choose(one, '5 + 3');
  await one.getByText('Looking for an adversary').waitFor();
  await other.getByRole('button', { name: /^Play Guest/ }).waitFor();
  await one.reload();
  await one.getByText('Looking for an adversary').waitFor();
  await other.getByRole('button', { name: /^Play Guest/ }).waitFor();
  await one.getByRole('button', { name: 'Cancel' }).click();
  await one.locator('.pairings').waitFor();
  await other.getByText('No seat is waiting').waitFor();
});

test('a seek by correspondence is taken while its maker is away, and he finds the game', async () => {
  const maker = await comeIn();
  await choose(maker, '3 days');
  await maker.getByText('It stands while you are away').waitFor();
  await maker.goto('about:blank');
  const taker = await comeIn();
  await taker.getByRole('button', { name: /^Play Guest/ }).click();
  await atTable(taker);
  await maker.goto('/');
  await maker.getByText('has taken your seek').waitFor();
  await maker.locator('.news').getByRole('link', { name: 'To the table' }).click();
  await atTable(maker);
  expect(maker.url()).toBe(taker.url());
});

test('the keyboard alone finds a game', async () => {
  const [one, other] = [await comeIn(), await comeIn()];
  await choose(one, '15 + 10');
  const seek = other.getByRole('button', { name: /^Play Guest/ });
  await seek.focus();
  await other.keyboard.press('Enter');
  await Promise.all([atTable(one), atTable(other)]);
});
