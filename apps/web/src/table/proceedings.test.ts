import { expect, test } from 'vitest';
import { proceedingsOf } from './proceedings.ts';

test('what is withheld or speaks for itself says nothing; the rest is told with the version of its act', () => {
  const said = proceedingsOf(
    [
      { version: 1, by: 'white', at: 1, events: [{ event: 'touched', by: 'white', square: 'g1' }] },
      { version: 2, withheld: true },
      { version: 3, by: 'black', at: 3, events: [{ event: 'draw-offered', by: 'black' }] },
    ],
    [],
  );
  expect(said).toEqual([{ version: 3, text: 'Black offers a draw.', urgent: true, written: true }]);
});
