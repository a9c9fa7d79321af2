import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openWindow } from './browser.ts';

export const PASSWORD = 'a sentence of several words';

/** Each account has an address of its own. */
let registered = 0;

/** A window of somebody who has just registered. */
export async function registeredWindow(
  browser: Browser,
  url: string,
  name: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; mail: string }> {
  const page = await openWindow(browser, url, options);
  registered += 1;
  const mail = `someone${registered}-${Date.now()}@chess.example`;
  await page.goto('/register');
  await page.getByLabel('Name at the table').fill(name);
  await page.getByLabel('Mail address').fill(mail);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  return { page, mail };
}

/** What the page's own server answers to a request made from that page, with its cookie. */
export async function fromPage<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await page.evaluate(
    async ([how, where, what]) => {
      const response = await fetch(`/api/v1${where}`, {
        method: how as string,
        headers: what === undefined ? {} : { 'content-type': 'application/json' },
        ...(what !== undefined && { body: JSON.stringify(what) }),
      });
      return { status: response.status, text: await response.text() };
    },
    [method, path, body] as const,
  );
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return (answer.text === '' ? undefined : JSON.parse(answer.text)) as T;
}

/** Founds a club in that window; resolves to its id. */
export async function foundClub(page: Page, name: string): Promise<string> {
  await page.goto('/clubs');
  await page.getByLabel('Its name').fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** Somebody comes into the club by an invitation that its admin makes. */
export async function joinClub(admin: Page, clubId: string, page: Page, roles: readonly string[]): Promise<void> {
  const { secret } = await fromPage<{ secret: string }>(admin, 'POST', `/clubs/${clubId}/invitations`, { roles });
  await fromPage(page, 'POST', '/invitations/accept', { secret });
}

export interface ClubTable {
  readonly id: string;
  readonly clubId: string;
  readonly umpire: Page;
  readonly white: Page;
  readonly black: Page;
}

/** Anna and Bertram of Howard's club at a table of the club, on these terms. */
export async function clubTable(
  browser: Browser,
  url: string,
  terms: object,
  options: BrowserContextOptions = {},
): Promise<ClubTable> {
  const { page: umpire } = await registeredWindow(browser, url, 'Howard', options);
  const { page: white } = await registeredWindow(browser, url, 'Anna', options);
  const { page: black } = await registeredWindow(browser, url, 'Bertram', options);
  const clubId = await foundClub(umpire, 'Café de la Régence');
  for (const page of [white, black]) await joinClub(umpire, clubId, page, ['player']);
  const request = { terms, seat: 'white', clubId };
  const game = await fromPage<{ id: string; invite: string }>(white, 'POST', '/games', request);
  await fromPage(black, 'POST', `/games/${game.id}/seats`, { invite: game.invite });
  for (const page of [white, black]) {
    await page.goto(`/table/${game.id}`);
    await page.locator('.score-sheet').waitFor();
  }
  return { id: game.id, clubId, umpire, white, black };
}
