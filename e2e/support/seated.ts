import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openWindow } from './browser.ts';

interface Guest {
  readonly token: string;
  readonly user: { readonly id: string; readonly name: string };
}

async function post<T>(url: string, path: string, body: unknown, token?: string): Promise<T> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** A window of somebody who has said his name already. */
async function windowOf(browser: Browser, url: string, guest: Guest, options: BrowserContextOptions): Promise<Page> {
  const page = await openWindow(browser, url, options);
  await page.addInitScript((kept) => localStorage.setItem('jadoube.session', kept), JSON.stringify(guest));
  return page;
}

export interface SeatedTable {
  readonly id: string;
  readonly white: Page;
  readonly black: Page;
  /** The address at which the umpire's chair is taken. */
  readonly chair: string;
}

/** Two players at a table with these terms, and from this position: what the lobby does not offer can be laid too. */
export async function seatTwo(
  browser: Browser,
  url: string,
  terms: Record<string, unknown>,
  { fen, ...options }: BrowserContextOptions & { fen?: string } = {},
): Promise<SeatedTable> {
  const [anna, bertram] = await Promise.all(['Anna', 'Bertram'].map((name) => post<Guest>(url, '/guests', { name })));
  if (!anna || !bertram) throw new Error('nobody came');
  const request = { terms, seat: 'white', ...(fen && { fen }) };
  const game = await post<{ id: string; invite: string; umpireInvite: string | null }>(
    url,
    '/games',
    request,
    anna.token,
  );
  await post(url, `/games/${game.id}/seats`, { invite: game.invite }, bertram.token);
  const white = await windowOf(browser, url, anna, options);
  const black = await windowOf(browser, url, bertram, options);
  for (const page of [white, black]) {
    await page.goto(`/table/${game.id}`);
    await page.locator('.score-sheet').waitFor();
  }
  return { id: game.id, white, black, chair: `/table/${game.id}?umpire=${game.umpireInvite}` };
}
