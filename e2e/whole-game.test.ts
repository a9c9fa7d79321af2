import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaints, openWindow } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { clickMove, drag, layTable, scoreOf, takeSeat, written } from './support/table.ts';

const { server, browser } = await openHouse();

/** Legal's mate. */
const MOVES = 'e2e4 e7e5 g1f3 d7d6 f1c4 c8g4 b1c3 g7g6 f3e5 g4d1 c4f7 e8e7 c3d5'.split(' ');
const SCORE = 'e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6 Nxe5 Bxd1 Bxf7+ Ke7 Nd5#'.split(' ');

/** White drags and presses with the space bar, Black clicks and presses with the button. */
async function playMove(white: Page, black: Page, index: number): Promise<void> {
  const uci = MOVES[index] ?? '';
  const [from, to] = [uci.slice(0, 2), uci.slice(2)];
  const mover = index % 2 === 0 ? white : black;
  await (index % 2 === 0 ? drag : clickMove)(mover, from, to);
  for (const page of [white, black]) await written(page, SCORE[index] ?? '');
  if (index === MOVES.length - 1) return;
  const due = mover.locator('button.press.due');
  await due.waitFor();
  if (index % 2 === 0) await mover.keyboard.press('Space');
  else await due.click();
  await due.waitFor({ state: 'detached' });
}

test('a game to mate in two windows, with a reload and a power cut on the way', async () => {
  const white = await openWindow(browser, server.url);
  const black = await openWindow(browser, server.url);
  const link = await layTable(white, 'Kermur', { clock: '10+5', press: 'Pressed by hand', men: 'White' });
  await takeSeat(black, link, 'Saint Brie');

  for (let index = 0; index < 4; index++) await playMove(white, black, index);

  await black.reload();
  await written(black, 'd6');
  for (let index = 4; index < 8; index++) await playMove(white, black, index);

  await server.kill();
  await white.getByText('Connection lost').waitFor();
  await server.start();
  for (const page of [white, black]) {
    await page.getByText('Connection restored').waitFor();
    expect(await scoreOf(page)).toBe(SCORE.slice(0, 8).join(' '));
  }
  for (let index = 8; index < MOVES.length; index++) await playMove(white, black, index);

  for (const page of [white, black]) {
    await page.getByRole('heading', { name: 'White wins' }).waitFor();
    expect(await page.locator('.outcome').textContent()).toContain('Black is checkmated.');
    expect(await scoreOf(page)).toBe(SCORE.join(' '));
  }
  const pgn = await white.request.get(
    await white.getByRole('link', { name: 'PGN', exact: true }).getAttribute('href').then(String),
  );
  expect(await pgn.text()).toMatch(/Kermur[\s\S]*Saint Brie[\s\S]*7\. Nd5#\s+(\{[^}]*\}\s+)?1-0/);
  expect(complaints).toEqual([]);
});
