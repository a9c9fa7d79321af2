import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const CANDIDATES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium of this machine with a fresh profile. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = CANDIDATES.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('no Chromium found: install it, or name it in CHROMIUM');
  return chromium.launch({ executablePath, args: ARGS });
}

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

const EVERY_LOOK = [
  ['desk-light', DESK, 'light'],
  ['phone-dark', PHONE, 'dark'],
  ['desk-dark', DESK, 'dark'],
  ['phone-light', PHONE, 'light'],
] as const;

/** How pages are pictured: twice, which shows both widths and both colours; every way with JADOUBE_PICTURES=all. */
export const LOOKS = process.env.JADOUBE_PICTURES === 'all' ? EVERY_LOOK : EVERY_LOOK.slice(0, 2);

/** What a page has complained about: none of it is expected in any test. */
export const complaints: string[] = [];

/** A person at a window of his own: nothing is shared with other windows. */
export async function openWindow(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: DESK, baseURL: url, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A connection that is cut on purpose is reported by the browser itself.
    if (message.type() === 'error' && !/ERR_|WebSocket/.test(message.text())) complaints.push(message.text());
  });
  return page;
}

/** Everybody goes home. */
export async function closeWindows(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}
