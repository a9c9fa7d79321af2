import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaints, PHONE } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { seatTwo } from './support/seated.ts';
import { middleOf, written } from './support/table.ts';

const { server, browser } = await openHouse();

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger on the glass, as the system reports it. */
class Finger {
  private readonly page: Page;
  private readonly session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  async down(at: Point): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  }

  async move(to: Point): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] });
  }

  async up(): Promise<void> {
    await this.session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /** Down on a square for so many ms. */
  async rest(square: string, ms: number): Promise<void> {
    await this.down(await middleOf(this.page, square));
    await this.page.waitForTimeout(ms);
    await this.up();
  }
}

const OPTIONS = { viewport: PHONE, hasTouch: true, isMobile: true };
const touched = (page: Page) => page.locator('.mark-touched');

test('a brush touches nobody; a finger that rests does, and the square is meant in the same way', async () => {
  const { white, black } = await seatTwo(browser, server.url, { code: 'blue', enforcement: 'announced' }, OPTIONS);
  const finger = await Finger.on(white);
  await finger.rest('e2', 30);
  await white.getByText('Brushed, not touched').waitFor();
  await white.waitForTimeout(400);
  expect(await touched(white).count()).toBe(0);
  expect(await touched(black).count()).toBe(0);

  await finger.rest('e2', 260);
  await touched(white).waitFor({ state: 'attached' });
  await touched(black).waitFor({ state: 'attached' });
  await finger.rest('e4', 30);
  await white.waitForTimeout(300);
  expect(await white.locator('.score-sheet td.last').count()).toBe(0);
  await finger.rest('e4', 260);
  await written(black, 'e4');
  expect(complaints).toEqual([]);
});

test('a man carried more than a few pixels is touched at once, and played where he is let go', async () => {
  const { white, black } = await seatTwo(browser, server.url, { code: 'blue', enforcement: 'guarded' }, OPTIONS);
  const finger = await Finger.on(white);
  const [from, to] = [await middleOf(white, 'd2'), await middleOf(white, 'd4')];
  await finger.down(from);
  await finger.move({ x: from.x, y: from.y - 12 });
  await touched(black).waitFor({ state: 'attached' });
  await finger.move(to);
  await finger.up();
  await written(black, 'd4');
  expect(complaints).toEqual([]);
});

test('who wants it otherwise has a tap touch at once; what holds is said on the sheet', async () => {
  const { white, black } = await seatTwo(browser, server.url, { code: 'blue', enforcement: 'announced' }, OPTIONS);
  await white.getByRole('button', { name: 'Your place…' }).click();
  await white.getByText('when it has rested on him for 180 ms, or has carried him more than 8 pixels').waitFor();
  expect(await white.getByLabel('Ask before a play is sent').isDisabled()).toBe(true);
  await white.getByRole('radio', { name: 'at once' }).check();
  await white.getByText('A finger touches a man as soon as it comes down on him.').waitFor();
  await white.keyboard.press('Escape');
  const finger = await Finger.on(white);
  await finger.rest('g1', 20);
  await touched(black).waitFor({ state: 'attached' });
  expect(complaints).toEqual([]);
});

test('a finger scrolls the page over the board while it is not one’s turn', async () => {
  const { black } = await seatTwo(browser, server.url, { code: 'blue', enforcement: 'announced' }, OPTIONS);
  const action = (square: string) =>
    black.locator(`.cell[data-square="${square}"]`).evaluate((cell) => getComputedStyle(cell).touchAction);
  expect([await action('e7'), await action('e5')]).toEqual(['pan-y', 'pan-y']);
});
