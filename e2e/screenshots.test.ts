import { expect, test } from 'vitest';
import { complaints, LOOKS, openWindow, PHONE } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { PICTURES, picture } from './support/picture.ts';
import { clickMove, layTable, takeSeat, written } from './support/table.ts';

const { server, browser } = await openHouse();

const OPENING = [
  ['e2', 'e4', 'e4'],
  ['e7', 'e5', 'e5'],
  ['g1', 'f3', 'Nf3'],
  ['b8', 'c6', 'Nc6'],
  ['f1', 'c4', 'Bc4'],
  ['f8', 'c5', 'Bc5'],
  ['b2', 'b4', 'b4'],
  ['c5', 'b4', 'Bxb4'],
  ['c2', 'c3', 'c3'],
  ['b4', 'a5', 'Ba5'],
] as const;

test.each(LOOKS)('pictures, %s', async (kind, viewport, colorScheme) => {
  const options = { viewport, colorScheme, hasTouch: viewport === PHONE };
  const host = await openWindow(browser, server.url, options);
  const other = await openWindow(browser, server.url, options);
  const looker = await openWindow(browser, server.url, options);

  await layTable(looker, 'Mr. Löwenthal', { men: 'Black', open: true, code: 'fide', clock: '30' });
  await host.goto('/');
  await host.getByText('Mr. Löwenthal, with Black').first().waitFor();
  await picture(host, `lobby-${kind}`, true);
  await host.goto('/laws');
  await host.getByRole('heading', { name: 'The Blue Book of Chess' }).waitFor();
  await picture(host, `laws-${kind}`);
  await host.goto('/laws/blue#blue-touch-own-1');
  await host.locator('.sought').waitFor();
  await picture(host, `law-${kind}`);

  const link = await layTable(host, 'Captain Evans', { clock: '10+5', press: 'Pressed by hand' });
  await picture(host, `table-open-seat-${kind}`);
  await other.goto(link);
  await other.getByLabel('Your name at the table').waitFor();
  await picture(other, `invitation-${kind}`);
  await takeSeat(other, link, 'Mr. McDonnell');
  await looker.goto(link);
  for (const [index, [from, to, san]] of OPENING.entries()) {
    const [mover, waiter] = index % 2 === 0 ? [host, other] : [other, host];
    await clickMove(mover, from, to);
    await written(waiter, san);
    await mover.locator('button.press.due').click();
  }
  await picture(host, `table-${kind}`);
  await picture(looker, `looking-on-${kind}`);

  await clickMove(host, 'd1', 'd4');
  await other.locator('.offence').waitFor();
  await picture(other, `election-${kind}`);
  for (const option of await other.locator('.option').all()) {
    const box = await option.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= viewport.height, 'the options are in sight').toBe(true);
  }
  await other.locator('.option').last().hover();
  await other.screenshot({ path: `${PICTURES}election-shown-${kind}.png` });
  await picture(host, `election-awaited-${kind}`);
  await other.locator('.option').last().click();
  await host.locator('.duty').waitFor();
  await picture(host, `duty-${kind}`);
  await host.getByRole('button', { name: 'Resign' }).click();
  await picture(host, `resign-${kind}`);
  await host.getByRole('button', { name: 'Yes, resign' }).click();
  await other.locator('.outcome').waitFor();
  await picture(other, `over-${kind}`);
  for (const page of [host, other, looker]) await page.context().close();
  expect(complaints).toEqual([]);
});
