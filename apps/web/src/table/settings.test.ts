import { expect, test } from 'vitest';
import { parseSettings, type TableSettings, USUAL_SETTINGS } from './settings.ts';

test.each<[string | null, Partial<TableSettings>]>([
  [null, {}],
  ['', {}],
  ['nonsense', {}],
  ['null', {}],
  ['7', {}],
  ['[]', {}],
  ['{"sound":false,"volume":0,"face":"dial"}', { sound: false, volume: 0, face: 'dial' }],
  ['{"sound":"no","volume":101,"face":"sundial"}', {}],
  ['{"volume":-1}', {}],
  ['{"volume":49.5}', {}],
  [
    '{"colours":"slate","coordinates":false,"figurines":true}',
    { colours: 'slate', coordinates: false, figurines: true },
  ],
  ['{"text":true,"confirmMoves":true,"holdMs":300}', { text: true, confirmMoves: true, holdMs: 300 }],
  ['{"holdMs":5000,"colours":"pink"}', {}],
])('kept as %s', (kept, change) => {
  expect(parseSettings(kept)).toEqual({ ...USUAL_SETTINGS, ...change });
});
