import { readFile, writeFile } from 'node:fs/promises';
import { openBrowser } from '../e2e/support/browser.ts';

const FOLDER = new URL('../apps/web/public/icons/', import.meta.url);
const mark = await readFile(new URL('mark.svg', FOLDER), 'utf8');
const pawn = /<path d="[^"]+"/.exec(mark)?.[0];
if (pawn === undefined) throw new Error('the mark has no pawn');

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inner}</svg>`;
const ground = '<rect width="32" height="32" fill="#3a2417" />';
const inset = (share: number, inner: string) =>
  `<g transform="translate(${16 * (1 - share)} ${16 * (1 - share)}) scale(${share})">${inner}</g>`;

/** What systems cut to their own shapes has its pawn within the middle four fifths; a badge is nothing but its outline. */
const ICONS = [
  ['icon-192.png', 192, mark],
  ['icon-512.png', 512, mark],
  ['maskable-512.png', 512, svg(`${ground}${inset(0.9, `${pawn} fill="#efe0bd" />`)}`)],
  ['apple-touch-icon.png', 180, svg(`${ground}${pawn} fill="#efe0bd" />`)],
  ['badge.png', 96, svg(inset(1.3, `${pawn} fill="#fff" />`))],
] as const;

const browser = await openBrowser();
const page = await browser.newPage();
for (const [name, size, drawing] of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawing}`);
  await writeFile(new URL(name, FOLDER), await page.screenshot({ omitBackground: true }));
}
await browser.close();
