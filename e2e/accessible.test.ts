import { expect, test } from 'vitest';
import { openWindow } from './support/browser.ts';
import { gravest } from './support/gravest.ts';
import { openHouse } from './support/house.ts';
import { drag, layTable, takeSeat, written } from './support/table.ts';

const { server, browser } = await openHouse();

test.each(['light', 'dark'] as const)('axe finds nothing serious, %s', async (colorScheme) => {
  const white = await openWindow(browser, server.url, { colorScheme });
  const black = await openWindow(browser, server.url, { colorScheme });
  await white.goto('/');
  await white.getByRole('heading', { name: 'Lay a table' }).waitFor();
  expect(await gravest(white), 'lobby').toEqual([]);
  await white.locator('details.more > summary').click();
  await white.locator('select[name="odds"]').selectOption('rook');
  expect(await gravest(white), 'lobby, the drawer open').toEqual([]);

  const link = await layTable(white, 'Anna', { clock: '10+5', press: 'Pressed by hand' });
  expect(await gravest(white), 'table with an open seat').toEqual([]);
  await black.goto(link);
  await black.getByLabel('Your name at the table').waitFor();
  expect(await gravest(black), 'invitation').toEqual([]);
  await takeSeat(black, link, 'Bertram');
  await drag(white, 'g1', 'g3');
  await black.locator('.offence').waitFor();
  expect(await gravest(white), 'table, waiting').toEqual([]);
  expect(await gravest(black), 'table, election').toEqual([]);
  await black.getByRole('button', { name: 'Pass it over' }).click();
  await drag(black, 'e7', 'e5');
  await written(white, 'e5');
  await white.getByRole('button', { name: 'Resign' }).click();
  await white.getByRole('button', { name: 'Yes, resign' }).click();
  await black.getByRole('heading', { name: 'Black wins' }).waitFor();
  expect(await gravest(black), 'table, over').toEqual([]);

  await white.goto('/laws');
  await white.getByRole('heading', { name: 'The Blue Book of Chess' }).waitFor();
  expect(await gravest(white), 'laws').toEqual([]);
  await white.goto('/laws/blue#blue-false-1');
  await white.locator('.sought').waitFor();
  expect(await gravest(white), 'law').toEqual([]);
});
