import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaints, LOOKS, PHONE } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { picture } from './support/picture.ts';
import { seatTwo } from './support/seated.ts';
import { clickMove, written } from './support/table.ts';

const { server, browser } = await openHouse();

const HALF_AN_HOUR = { kind: 'sudden-death', periods: [{ ms: 1_800_000 }] };

async function sealed(white: Page, black: Page, record: string): Promise<void> {
  for (const [from, to, san] of [
    ['d2', 'd4', 'd4'],
    ['d7', 'd5', 'd5'],
    ['g1', 'f3', 'Nf3'],
    ['g8', 'f6', 'Nf6'],
  ] as const) {
    const mover = from.endsWith('2') || from.endsWith('1') ? white : black;
    await clickMove(mover, from, to);
    await written(white, san);
    await written(black, san);
  }
  await black.getByRole('button', { name: 'Propose to adjourn' }).click();
  await white.getByRole('button', { name: 'Agree' }).click();
  await white.getByRole('button', { name: 'Yes, adjourn' }).click();
  await white.getByLabel('Your move, in any notation').fill(record);
  await white.getByRole('button', { name: 'Seal it' }).click();
  await white.getByRole('button', { name: 'Yes, seal it' }).click();
  await black.getByRole('figure', { name: 'The face of the envelope' }).waitFor();
}

/** As a field for an hour takes it, so many seconds ahead. */
const ahead = (page: Page, seconds: number): Promise<string> =>
  page.evaluate((after) => {
    const day = new Date(Date.now() + after * 1000);
    return new Date(day.getTime() - day.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
  }, seconds);

async function fix(first: Page, second: Page, seconds: number): Promise<void> {
  await first.getByText('Propose another hour').click();
  await first.getByLabel('Another hour').fill(await ahead(first, seconds));
  await first.getByRole('button', { name: 'Propose', exact: true }).click();
  await second.getByRole('button', { name: 'Agree to that hour' }).click();
  await first.getByText('You have proposed').waitFor({ state: 'detached' });
}

test.each(LOOKS)('an adjournment from the envelope to the election, %s', async (kind, viewport, colorScheme) => {
  const options = { viewport, colorScheme, hasTouch: viewport === PHONE, timezoneId: 'Europe/Berlin' };
  const terms = { code: 'blue', clock: HALF_AN_HOUR, adjournment: 'agreement', defaultTimeMs: 1_800_000 };
  const { white, black } = await seatTwo(browser, server.url, terms, options);
  await sealed(white, black, 'Kt-Q2');
  await picture(black, `adjourned-no-hour-${kind}`, viewport === PHONE);
  await black.getByRole('button', { name: 'Propose', exact: true }).click();
  await black.getByText('You have proposed').waitFor();
  await picture(black, `adjourned-proposed-${kind}`, viewport === PHONE);
  await picture(white, `adjourned-asked-${kind}`, viewport === PHONE);
  await white.getByRole('button', { name: 'Agree to that hour' }).click();
  await white.locator('.appointment .fixed').waitFor();
  await picture(white, `adjourned-appointed-${kind}`, viewport === PHONE);
  await fix(black, white, 4);
  await black.getByText('The hour has struck').first().waitFor();
  await picture(black, `adjourned-struck-${kind}`, viewport === PHONE);
  await black.getByRole('button', { name: 'I am here: open the envelope' }).click();
  await black.getByRole('heading', { name: 'Resumed' }).waitFor();
  await black.getByText('The seal was whole').waitFor();
  await picture(black, `adjourned-election-${kind}`, viewport === PHONE);
  await picture(white, `adjourned-awaited-${kind}`, viewport === PHONE);
  await black.getByRole('button', { name: 'Read it as Nb1–d2' }).click();
  await written(white, 'Nbd2');
  await black.getByText('Seal the reply instead').click();
  await picture(black, `adjourned-opened-${kind}`, viewport === PHONE);
  await black.getByLabel('Your move, in any notation').fill('P-K3');
  await black.getByRole('button', { name: 'Seal it' }).click();
  await black.getByRole('button', { name: 'Yes, seal it' }).click();
  await white.getByRole('heading', { name: 'The reply is sealed' }).waitFor();
  await picture(white, `adjourned-second-${kind}`, viewport === PHONE);
  for (const page of [white, black]) await page.context().close();
  expect(complaints).toEqual([]);
});

test.each(LOOKS)('leave, and the terms for it, %s', async (kind, viewport, colorScheme) => {
  const options = { viewport, colorScheme, hasTouch: viewport === PHONE, timezoneId: 'Europe/Berlin' };
  const clock = { kind: 'days', daysPerMove: 3 };
  const terms = { code: 'blue', clock, leave: { days: 14 }, adjournment: { afterMs: 7_200_000 } };
  const { white, black } = await seatTwo(browser, server.url, terms, options);
  await white.getByText('Take leave (14 days left)').click();
  await picture(white, `leave-asked-${kind}`, viewport === PHONE);
  await white.getByRole('button', { name: 'Take leave' }).click();
  await white.getByRole('button', { name: 'Yes, 7 days' }).click();
  await white.getByText('You are on leave until').waitFor();
  await picture(white, `leave-taken-${kind}`, viewport === PHONE);
  await black.getByText(/on leave until/).waitFor();
  await picture(black, `leave-seen-${kind}`);
  await black.goto('/');
  await black.locator('details.more > summary').click();
  await black.locator('select[name="adjournment"]').selectOption('after');
  await black.locator('input[name="clock"][value="3d"]').check({ force: true });
  await black.locator('.more').screenshot({ path: `e2e/screenshots/rest-terms-${kind}.png` });
  for (const page of [white, black]) await page.context().close();
  expect(complaints).toEqual([]);
});
