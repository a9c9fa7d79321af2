import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { openBrowser } from '../e2e/support/browser.ts';

const FROM = new URL('../e2e/screenshots/', import.meta.url);
const TO = new URL('../docs/pictures/', import.meta.url);
const MOST_BYTES = 150_000;
const SIZE = { width: 1280, height: 800 };

/** What of the pictures that `npm run pictures` made the README shows, by its name there. */
const SHOWN = { election: 'election-desk-light', lobby: 'lobby-desk-light', envelope: 'adjourned-asked-desk-light' };

const browser = await openBrowser();
const page = await browser.newPage({ viewport: SIZE });
const devtools = await page.context().newCDPSession(page);
await mkdir(TO, { recursive: true });
for (const [name, picture] of Object.entries(SHOWN)) {
  const png = await readFile(new URL(`${picture}.png`, FROM), 'base64');
  await page.setContent(`<style>body{margin:0}img{display:block}</style><img src="data:image/png;base64,${png}">`);
  await page.locator('img').evaluate((image) => (image as HTMLImageElement).decode());
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  const webp = Buffer.from(data, 'base64');
  if (webp.length > MOST_BYTES) throw new Error(`${name} has ${webp.length} bytes`);
  await writeFile(new URL(`${name}.webp`, TO), webp);
}
await browser.close();
