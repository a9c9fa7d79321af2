import { expect, test } from 'vitest';
import { complaints, LOOKS, PHONE } from './support/browser.ts';
import { openHouse } from './support/house.ts';
import { picture } from './support/picture.ts';
import { seatTwo } from './support/seated.ts';
import { drag, written } from './support/table.ts';

const { server, browser } = await openHouse();

const CLOCK = { kind: 'sudden-death', periods: [{ ms: 175_000 }] };

test.each(LOOKS)('one’s place at the table, %s', async (kind, viewport, colorScheme) => {
  const options = { viewport, colorScheme, hasTouch: viewport === PHONE };
  const terms = { code: 'blue', enforcement: 'announced', clock: CLOCK, press: 'hand' };
  const { white, black } = await seatTwo(browser, server.url, terms, options);
  await drag(white, 'e2', 'e4');
  await written(black, 'e4');
  await picture(white, `place-plain-${kind}`);
  await white.getByRole('button', { name: 'Resign' }).click();
  await picture(white, `place-question-${kind}`);
  await white.getByRole('button', { name: 'No', exact: true }).click();
  await white.keyboard.press('?');
  await white.getByRole('heading', { name: 'Keys and words' }).waitFor();
  await picture(white, `place-keys-${kind}`);
  await white.keyboard.press('Escape');
  await white.getByRole('button', { name: 'Your place…' }).click();
  await white.getByRole('radio', { name: 'A dial' }).check();
  await white.getByRole('radio', { name: 'Slate' }).check();
  await picture(white, `place-settings-${kind}`);
  await white.keyboard.press('Escape');
  await white.locator('.dial').first().waitFor();
  await picture(white, `place-dial-${kind}`);
  await white.keyboard.press('b');
  await white.keyboard.press('N');
  await white.screenshot({ path: `e2e/screenshots/place-cursor-${kind}.png` });
  await white.getByRole('button', { name: 'Board as text' }).click();
  await white.getByRole('heading', { name: 'The board as text' }).waitFor();
  await white.getByLabel('By word').fill('men');
  await white.keyboard.press('Enter');
  await picture(white, `place-text-${kind}`, viewport === PHONE);
  await black.goto(`${black.url()}?lang=de`);
  await black.locator('.score-sheet').waitFor();
  await black.getByLabel('In Worten').fill('quatsch');
  await black.keyboard.press('Enter');
  await picture(black, `place-german-${kind}`, viewport === PHONE);
  expect(complaints).toEqual([]);
});
