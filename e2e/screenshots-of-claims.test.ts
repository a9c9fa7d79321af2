import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaints, LOOKS, openWindow, PHONE } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { picture } from './support/picture.ts';
import { seatTwo } from './support/seated.ts';
import { clickMove } from './support/table.ts';

const OPEN_GAME = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

const { server, browser } = await openHouse();

const shut = (page: Page) => page.getByRole('button', { name: 'Close' }).click();

test.each(LOOKS)('pictures of claims, proofs and rulings, %s', async (kind, viewport, colorScheme) => {
  const options = { viewport, colorScheme, hasTouch: viewport === PHONE };

  const perpetual = await seatTwo(
    browser,
    server.url,
    { code: 'blue' },
    { fen: 'kq6/p7/1p6/1K6/2Q5/8/8/8 w - - 0 1', ...options },
  );
  await perpetual.white.getByRole('button', { name: 'Claim…' }).click();
  await picture(perpetual.white, `claim-draw-${kind}`);
  await perpetual.white.locator('[data-claim="perpetual-check"]').click();
  await perpetual.white.getByRole('button', { name: 'Yes, I claim' }).click();
  await perpetual.white.locator('.outcome').waitFor();
  await picture(perpetual.white, `perpetual-over-${kind}`);
  await perpetual.white.getByRole('link', { name: 'See the proof' }).click();
  await perpetual.white.getByRole('button', { name: /^White gives/ }).click();
  await perpetual.white.locator('.way').first().click();
  await picture(perpetual.white, `proof-${kind}`, true);

  const refuted = await seatTwo(
    browser,
    server.url,
    { code: 'blue' },
    { fen: '6rk/4p2p/8/8/p7/3P2Q1/7K/q7 w - - 0 1', ...options },
  );
  await refuted.white.getByRole('button', { name: 'Claim…' }).click();
  await refuted.white.locator('[data-claim="perpetual-check"]').click();
  await refuted.white.getByRole('button', { name: 'Yes, I claim' }).click();
  await refuted.black.locator('.proceedings').getByRole('link', { name: 'The proof' }).waitFor();
  await picture(refuted.black, `claim-refuted-${kind}`);
  await refuted.black.locator('.proceedings').getByRole('link', { name: 'The proof' }).click();
  await refuted.black.locator('.trunk button').nth(2).click();
  await picture(refuted.black, `escape-${kind}`, true);

  const terms = { code: 'walker', enforcement: 'claimed', umpire: 'umpire' };
  const table = await seatTwo(browser, server.url, terms, { fen: OPEN_GAME, ...options });
  const umpire = await openWindow(browser, server.url, options);
  await umpire.goto(table.chair);
  await umpire.getByLabel('Your name at the table').fill('Von der Lasa');
  await umpire.getByRole('button', { name: 'Come in' }).click();
  await umpire.getByRole('button', { name: 'Take the chair' }).waitFor();
  // The table is joined afresh under the new name.
  await umpire.waitForTimeout(2000);
  await picture(umpire, `chair-${kind}`);
  await umpire.getByRole('button', { name: 'Take the chair' }).click();
  await umpire.getByRole('button', { name: 'Give a ruling…' }).waitFor();
  await clickMove(table.white, 'g1', 'g3');
  await umpire.locator('.offence').waitFor();
  await picture(umpire, `umpire-${kind}`);
  await table.black.getByRole('button', { name: 'Claim…' }).click();
  await picture(table.black, `claim-${kind}`);
  await table.black.locator('.side-sheet > .paper').evaluate((paper) => paper.scrollTo(0, paper.scrollHeight));
  await picture(table.black, `claim-end-${kind}`);
  await table.black.locator('[data-claim="disturbance"]').click();
  await table.black.getByRole('button', { name: 'Yes, I claim' }).click();
  await umpire.getByRole('button', { name: 'Give a ruling…' }).click();
  await umpire.locator('.matters li').waitFor();
  await umpire.getByRole('radio', { name: 'Admonish a player' }).check({ force: true });
  await umpire.getByLabel('The facts and the reason').fill('He hummed while his adversary thought.');
  await picture(umpire, `ruling-${kind}`);
  await umpire.getByRole('button', { name: 'Give the ruling' }).click();
  await umpire.getByRole('button', { name: 'Yes, it is final' }).click();
  await umpire.locator('.side-sheet').waitFor({ state: 'detached' });
  await table.black.getByRole('button', { name: 'Record' }).click();
  await table.black.locator('.record li').nth(1).waitFor();
  await picture(table.black, `record-${kind}`);
  await shut(table.black);
  await table.black.getByRole('button', { name: 'Claim…' }).click();
  await table.black.locator('[data-claim="false-move"]').click();
  await table.black.getByRole('button', { name: 'Yes, I claim' }).click();
  await table.black.locator('.offence').waitFor();
  await picture(table.black, `claimed-election-${kind}`);
  for (const context of browser.contexts()) await context.close();
  expect(complaints).toEqual([]);
});
