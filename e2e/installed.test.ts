import { expect, test } from 'vitest';
import { openWindow } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { picture } from './support/picture.ts';

const { server, browser } = await openHouse();

/** Resolves when the worker has taken the page over. */
const worked = 'navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)';

test('Chromium finds that it can be installed, under its name, with icons that are as large as they say', async () => {
  const page = await openWindow(browser, server.url);
  await page.goto('/');
  await expect.poll(() => page.evaluate(worked)).toBe(true);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data, url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  // A window of a test is a private one, in which nothing is ever installed: that is all that is in the way.
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const { name, icons, shortcuts } = JSON.parse(data ?? '') as Record<string, { src: string; sizes: string }[]>;
  expect({ name, shortcuts: shortcuts?.length }).toEqual({ name: 'J’adoube', shortcuts: 3 });
  const drawn = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async ({ src, sizes }) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return sizes === 'any' ? 'any' : `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    (icons ?? []).map(({ src, sizes }) => ({ src: new URL(src, url).pathname, sizes })),
  );
  expect(drawn).toEqual((icons ?? []).map(({ sizes }) => sizes));
});

test('without a line the page says so at the same address, and comes back by itself; nothing of the API is kept', async () => {
  const page = await openWindow(browser, server.url);
  await page.goto('/laws');
  await expect.poll(() => page.evaluate(worked)).toBe(true);
  await server.kill();
  await page.goto('/mine');
  await page.getByRole('heading', { name: 'No line to the club' }).waitFor();
  await picture(page, 'offline');
  expect(new URL(page.url()).pathname).toBe('/mine');
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(all.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.sort()).toEqual(['/icons/mark.svg', '/offline.css', '/offline.html', '/offline.js']);
  await page.evaluate(() => localStorage.setItem('jadoube.language', 'de'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Keine Verbindung zum Klub' }).waitFor();
  await page.evaluate(() => localStorage.removeItem('jadoube.language'));
  await server.start();
  await page.getByRole('heading', { name: 'My tables' }).waitFor();
});

test('a script is sent as it was pressed at the build, and never asked for again; a page always is', async () => {
  const html = await (await fetch(server.url, { headers: { accept: 'text/html' } })).text();
  const script = /src="(\/assets\/index-[^"]+\.js)"/.exec(html)?.[1] ?? '';
  for (const coding of ['br', 'gzip']) {
    const { headers } = await fetch(`${server.url}${script}`, { headers: { 'accept-encoding': coding } });
    expect({
      coding: headers.get('content-encoding'),
      kept: headers.get('cache-control'),
      type: headers.get('content-type'),
      vary: headers.get('vary')?.toLowerCase(),
    }).toEqual({
      coding,
      kept: 'public, max-age=31536000, immutable',
      type: 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
  }
  for (const path of ['/', '/laws', '/worker.js', '/manifest.webmanifest'])
    expect(
      (await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } })).headers.get('cache-control'),
    ).toBe('no-cache');
});
