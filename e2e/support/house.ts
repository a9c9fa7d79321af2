import type { Browser } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { closeWindows, openBrowser } from './browser.ts';
import { type ServerOptions, ServerProcess } from './server.ts';

export interface House {
  readonly server: ServerProcess;
  readonly browser: Browser;
}

/**
 * A server and a Chromium for the tests of a file: windows are shut after each test, the house after the last one.
 * Called while the file is read; a Chromium ends with its process, should the server not open.
 */
export async function openHouse(options: ServerOptions = {}): Promise<House> {
  const browser = await openBrowser();
  const server = await ServerProcess.open(options);
  afterEach(() => closeWindows(browser));
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  return { server, browser };
}
