import { expect, test } from 'vitest';
import { complaints, LOOKS, openWindow, PHONE } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { picture } from './support/picture.ts';
import { clickMove, layTable, takeSeat, written } from './support/table.ts';

const { server, browser } = await openHouse();

test.each(LOOKS)('the laws side by side, and the drawer, %s', async (kind, viewport, colorScheme) => {
  const page = await openWindow(browser, server.url, { viewport, colorScheme, hasTouch: viewport === PHONE });
  await page.goto('/laws#false-move');
  await page.getByRole('heading', { name: 'A false move' }).waitFor();
  await picture(page, `compared-${kind}`);
  await page.locator('.comparison').screenshot({ path: `e2e/screenshots/compared-whole-${kind}.png` });
  await page.goto('/laws#takeable-touched');
  await page.locator('#takeable-touched').waitFor();
  await page.locator('.comparison').screenshot({ path: `e2e/screenshots/compared-touch-${kind}.png` });
  await page.goto('/laws#claim-window');
  await page.locator('#claim-window').waitFor();
  await picture(page, `compared-window-${kind}`);
  await page.goto('/laws/walker');
  await page.locator('.legend summary').click();
  await picture(page, `law-legend-${kind}`);

  await page.goto('/');
  await page.locator('details.more > summary').click();
  await page.locator('select[name="odds"]').selectOption('pawn-and-moves');
  await page.locator('input[name="set-up"][value="hand"]').check({ force: true });
  await page.locator('select[name="adjournment"]').selectOption('agreement');
  await page.locator('.more').screenshot({ path: `e2e/screenshots/more-${kind}.png` });
  await page.locator('details.more > summary').click();
  await page.locator('.more').scrollIntoViewIfNeeded();
  await picture(page, `lobby-more-shut-${kind}`);
  await page.context().close();
  expect(complaints).toEqual([]);
});

test.each(LOOKS)('a game at odds, adjourned and resumed, %s', async (kind, viewport, colorScheme) => {
  const options = { viewport, colorScheme, hasTouch: viewport === PHONE };
  const host = await openWindow(browser, server.url, options);
  const other = await openWindow(browser, server.url, options);
  const more = { odds: 'rook', 'set-up': 'hand', adjournment: 'agreement', umpire: 'umpire', 'default-time': '60' };
  const link = await layTable(host, 'Captain Evans', { more: { clock: '40/2h+1h', ...more } });
  await picture(host, `umpire-link-${kind}`);
  await other.goto(link);
  await other.getByLabel('Your name at the table').waitFor();
  await picture(other, `invitation-odds-${kind}`);
  await takeSeat(other, link, 'Mr. McDonnell');
  await host.getByRole('button', { name: 'Take off the Queen’s Rook' }).waitFor();
  await picture(host, `setting-up-${kind}`);
  await host.getByRole('button', { name: 'Take off the Queen’s Rook' }).click();
  await host.getByText('All is ready.').waitFor();
  await host.getByRole('button', { name: 'Terms' }).click();
  await picture(host, `terms-${kind}`);
  await host.keyboard.press('Escape');
  for (const [index, [from, to, san]] of [
    ['e2', 'e4', 'e4'] as const,
    ['e7', 'e5', 'e5'] as const,
    ['d2', 'd4', 'd4'] as const,
    ['d7', 'd5', 'd5'] as const,
    ['g1', 'f3', 'Nf3'] as const,
    ['b8', 'c6', 'Nc6'] as const,
  ].entries()) {
    const [mover, waiter] = index % 2 === 0 ? [host, other] : [other, host];
    await clickMove(mover, from, to);
    await written(waiter, san);
  }
  await other.getByRole('button', { name: 'descriptive notation' }).click();
  await picture(other, `descriptive-${kind}`);
  await other.getByRole('button', { name: 'Propose to adjourn' }).click();
  await host.getByRole('button', { name: 'Agree' }).waitFor();
  await picture(host, `adjourn-proposed-${kind}`);
  await host.getByRole('button', { name: 'Agree' }).click();
  await host.getByRole('button', { name: 'Yes, adjourn' }).click();
  await host.getByLabel('Your move, in any notation').fill('Kt-Q2');
  await host.getByText('It can be read as').waitFor();
  await picture(host, `sealing-${kind}`);
  await picture(other, `sealing-awaited-${kind}`);
  await host.getByRole('button', { name: 'Seal it' }).click();
  await picture(host, `sealing-asked-${kind}`);
  await host.getByRole('button', { name: 'Yes, seal it' }).click();
  await other.getByRole('button', { name: 'I am here' }).click();
  await host.getByText('is here, and waits for you.').waitFor();
  await picture(host, `adjourned-${kind}`);
  await host.getByRole('button', { name: 'open the envelope' }).click();
  await other.getByRole('heading', { name: 'Resumed' }).waitFor();
  await other.getByText('The seal was whole').waitFor();
  await picture(other, `resumed-choice-${kind}`);
  await other.locator('.option').first().click();
  await other.getByText('Your move.').waitFor();
  await picture(other, `resumed-${kind}`);
  await other.getByRole('button', { name: 'Resign' }).click();
  await other.getByRole('button', { name: 'Yes, resign' }).click();
  await other.getByRole('button', { name: 'Rematch' }).click();
  await other.getByText('You have asked for a rematch.').waitFor();
  await picture(other, `rematch-asked-${kind}`);
  await host.getByText('asks for a rematch.').waitFor();
  await picture(host, `after-${kind}`);
  for (const page of [host, other]) await page.context().close();
  expect(complaints).toEqual([]);
});
