import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { complaints, openWindow } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { seatTwo } from './support/seated.ts';
import { drag, scoreOf, written } from './support/table.ts';

const { server, browser } = await openHouse();

const OPEN_GAME = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

/** Takes out the sheet and makes the claim that is named there. */
async function claim(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Claim…' }).click();
  await page.locator(`[data-claim="${what}"]`).click();
  await page.getByRole('button', { name: 'Yes, I claim' }).click();
}

test('[blue-pen-1] claimed: the table keeps silent about a false move until the adversary claims it', async () => {
  const { white, black } = await seatTwo(
    browser,
    server.url,
    { code: 'blue', enforcement: 'claimed' },
    { fen: OPEN_GAME },
  );
  await drag(white, 'g1', 'g3');
  await written(black, 'Ng1-g3');
  await black.getByText('Your move.').waitFor();
  expect(await black.locator('.offence').count()).toBe(0);
  expect(await white.locator('.offence').count()).toBe(0);

  await claim(black, 'false-capture');
  await black.getByText('Black claims, wrongly: There was no such irregularity.').last().waitFor();
  await claim(black, 'false-move');
  const offence = black.locator('[data-offence="false-move"]');
  await offence.getByRole('link', { name: 'blue-false-1' }).waitFor();
  await offence.getByRole('button', { name: 'He shall move his King' }).click();
  await white.getByText('You must move the King on e1: Ke2.').waitFor();
  await drag(white, 'e1', 'e2');
  await written(black, 'Ke1-e2');
  expect(await scoreOf(black)).toBe('Ke1-e2');
  expect(complaints).toEqual([]);
});

test('[staunton-XIX] a check is cried with the key, and one not cried is claimed', async () => {
  const fen = '4k3/8/8/8/8/8/4R3/K7 w - - 0 1';
  const cried = await seatTwo(
    browser,
    server.url,
    { code: 'staunton', enforcement: 'announced' },
    { fen: '3k4/8/8/8/8/8/4R3/K7 w - - 0 1' },
  );
  await cried.white.getByRole('button', { name: 'Check!' }).waitFor();
  await cried.white.keyboard.press('c');
  await cried.black.getByText('White says check.').last().waitFor();
  await drag(cried.white, 'e2', 'd2');
  await written(cried.black, 'Rd2+');
  await claim(cried.black, 'check-not-called');
  await cried.black.getByText('No uncried check stands on the board.').last().waitFor();

  const silent = await seatTwo(
    browser,
    server.url,
    { code: 'staunton', enforcement: 'announced' },
    { fen: fen.replace('4k3', '3k4') },
  );
  await drag(silent.white, 'e2', 'd2');
  await written(silent.black, 'Rd2+');
  await claim(silent.black, 'check-not-called');
  await silent.black.getByText('White says check.').last().waitFor();
  expect(complaints).toEqual([]);
});

test('[walker-XXVII] the call to mate in fifty moves, and the count beside the board', async () => {
  const { white, black } = await seatTwo(
    browser,
    server.url,
    { code: 'walker' },
    { fen: '4k3/8/8/8/8/8/4R3/K7 w - - 0 1' },
  );
  await black.getByRole('button', { name: 'Claim…' }).click();
  await black.getByRole('button', { name: 'I call upon him to mate within 50 moves' }).click();
  await black.getByRole('button', { name: 'Yes, I call' }).click();
  await white.getByText('Counted: White 0, Black 0 of 50.').waitFor();
  await drag(white, 'e2', 'e3');
  await black.getByText('Counted: White 1, Black 0 of 50.').waitFor();
  expect(complaints).toEqual([]);
});

test('[blue-disturb-1] the umpire takes his chair by the link, sees what is hidden, hears a claim, and rules', async () => {
  const terms = { code: 'blue', enforcement: 'claimed', umpire: 'umpire' };
  const { white, black, chair } = await seatTwo(browser, server.url, terms, { fen: OPEN_GAME });
  const umpire = await openWindow(browser, server.url);
  await umpire.goto(chair);
  await umpire.getByLabel('Your name at the table').fill('Von der Lasa');
  await umpire.getByRole('button', { name: 'Come in' }).click();
  await umpire.getByRole('button', { name: 'Take the chair' }).click();
  await white.getByText('umpire Von der Lasa').waitFor();

  await drag(white, 'g1', 'g3');
  await umpire.locator('[data-offence="false-move"]').waitFor();
  expect(await black.locator('.offence').count()).toBe(0);
  await claim(black, 'disturbance');
  const laid = 'Black lays before the umpire: White disturbed the adversary.';
  await umpire.getByText(laid).first().waitFor({ state: 'attached' });

  const rule = async (order: string, reason: string, more: () => Promise<void> = async () => {}) => {
    await umpire.getByRole('button', { name: 'Give a ruling…' }).click();
    await umpire.getByRole('radio', { name: order }).check({ force: true });
    await more();
    await umpire.getByLabel('The facts and the reason').fill(reason);
    await umpire.getByRole('button', { name: 'Give the ruling' }).click();
    await umpire.getByRole('button', { name: 'Yes, it is final' }).click();
    await umpire.locator('.side-sheet').waitFor({ state: 'detached' });
  };
  await rule('Admonish a player', 'He hummed.', async () => {
    await umpire.locator('.matters').getByText(laid).waitFor();
    await umpire.getByRole('radio', { name: 'White, Anna' }).check();
    await umpire.getByLabel('The clause').selectOption('blue-disturb-1');
  });
  await black.getByText('The umpire admonishes White: He hummed.').last().waitFor();
  await rule('Exact a penalty', 'On Black’s behalf.', async () => {
    await umpire.getByLabel('What is exacted').selectOption('move-king');
  });
  await white.getByText('You must move the King on e1: Ke2.').waitFor();

  await white.getByRole('button', { name: 'Record' }).click();
  await white.locator('.record').getByText('The umpire exacts a penalty: On Black’s behalf.').waitFor();
  expect(complaints).toEqual([]);
});
