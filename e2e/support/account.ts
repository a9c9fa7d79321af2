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
