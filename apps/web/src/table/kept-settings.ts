import { createStore } from '../store.ts';
import { keepSigns, keptSigns } from '../words/letters.ts';
import { parseSettings, type TableSettings } from './settings.ts';

const KEY = 'jadoube.table';

/** The signs of the men are kept by themselves: every page writes moves. */
const kept = (): TableSettings => ({
  ...parseSettings(localStorage.getItem(KEY)),
  figurines: keptSigns() === 'figurines',
});

/** The settings of the table in this browser, the same in all its tabs. */
export const settings = createStore<TableSettings>(kept());

addEventListener('storage', (event) => {
  if (event.key === KEY) settings.set(kept());
});

export function keepSettings(part: Partial<TableSettings>): void {
  const next = { ...settings.get(), ...part };
  if (part.figurines !== undefined) keepSigns(part.figurines ? 'figurines' : 'letters');
  localStorage.setItem(KEY, JSON.stringify(next));
  settings.set(next);
}
