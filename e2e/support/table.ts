import type { Page } from 'playwright-core';

export interface TableTerms {
  readonly code?: string;
  readonly force?: 'Guarded' | 'Announced' | 'Claimed';
  readonly clock?: string;
  readonly press?: 'The move presses' | 'Pressed by hand';
  readonly men?: 'White' | 'Black' | 'Lot';
  readonly open?: boolean;
  /** What is chosen in the drawer of further terms, by the name of the field. */
  readonly more?: Readonly<Record<string, string>>;
}

const choose = (page: Page, name: string, value: string) =>
  page.locator(`.set-table input[name="${name}"][value="${value}"]`).check({ force: true });

/** Opens the drawer and chooses there: from a list, or of a few. */
async function chooseMore(page: Page, more: Readonly<Record<string, string>>): Promise<void> {
  if (Object.keys(more).length === 0) return;
  await page.locator('details.more > summary').click();
  for (const [name, value] of Object.entries(more)) {
    const list = page.locator(`.set-table select[name="${name}"]`);
    if ((await list.count()) > 0) await list.selectOption(value);
    else await choose(page, name, value);
  }
}

/** Comes in under a name and lays a table; resolves to the address to be sent to the adversary. */
export async function layTable(page: Page, name: string, terms: TableTerms = {}): Promise<string> {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Lay a table' }).waitFor();
  await choose(page, 'code', terms.code ?? 'blue');
  await choose(page, 'enforcement', (terms.force ?? 'Announced').toLowerCase());
  await choose(page, 'clock', terms.clock ?? 'none');
  await choose(page, 'press', terms.press === 'Pressed by hand' ? 'hand' : 'automatic');
  await choose(page, 'seat', (terms.men ?? 'White').toLowerCase());
  await choose(page, 'open', terms.open ? 'anyone' : 'invited');
  await chooseMore(page, terms.more ?? {});
  const nameField = page.getByLabel('Your name', { exact: true });
  if (await nameField.isVisible()) await nameField.fill(name);
  await page.getByRole('button', { name: 'Lay the table' }).click();
  return page.getByLabel('Send this link to your adversary').inputValue();
}

/** Opens the link that was sent, says a name, and takes the seat. */
export async function takeSeat(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  const nameField = page.getByLabel('Your name at the table');
  const seat = page.getByRole('button', { name: 'Take the seat' });
  await nameField.or(seat).waitFor();
  if (await nameField.isVisible()) {
    await nameField.fill(name);
    await page.getByRole('button', { name: 'Come in' }).click();
  }
  await seat.click();
  await seat.waitFor({ state: 'detached' });
}

/** The middle of a square on the screen, with that side at the bottom. */
export async function middleOf(page: Page, square: string): Promise<{ x: number; y: number }> {
  const box = await page.locator('.surface').boundingBox();
  if (!box) throw new Error('there is no board');
  const white = (await page.locator('.files span').first().textContent()) === 'a';
  const file = square.charCodeAt(0) - 97;
  const rank = square.charCodeAt(1) - 49;
  const [column, row] = white ? [file, 7 - rank] : [7 - file, rank];
  return { x: box.x + ((column + 0.5) * box.width) / 8, y: box.y + ((row + 0.5) * box.height) / 8 };
}

/** Lays the finger on a man, carries him, lets go. */
export async function drag(page: Page, from: string, to: string): Promise<void> {
  const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

export async function clickSquare(page: Page, square: string): Promise<void> {
  const { x, y } = await middleOf(page, square);
  await page.mouse.click(x, y);
}

/** Clicks the man, clicks the square. */
export async function clickMove(page: Page, from: string, to: string): Promise<void> {
  await clickSquare(page, from);
  await clickSquare(page, to);
}

/** The last entry of the score, or the empty word. */
export const lastWritten = (page: Page): Promise<string> =>
  page
    .locator('.score-sheet td.last')
    .textContent({ timeout: 5000 })
    .then((text) => text ?? '');

/** Waits until the score ends with this entry. */
export const written = (page: Page, san: string): Promise<void> =>
  page.locator('.score-sheet td.last', { hasText: san }).waitFor();

/** The score of the page as one line. */
export const scoreOf = async (page: Page): Promise<string> =>
  (await page.locator('.score-sheet td').allTextContents()).filter((text) => text !== '').join(' ');
