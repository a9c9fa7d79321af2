import type { TableEvent } from '@jadoube/table';
import { expect, test } from 'vitest';
import { sayEvent } from './event.ts';

test.each<[TableEvent, ReturnType<typeof sayEvent>]>([
  [
    { event: 'played', by: 'white', uci: 'g1f3', text: 'Nf3', as: 'legal' },
    { text: 'White: Nf3', urgent: false, written: false },
  ],
  [{ event: 'touched', by: 'white', square: 'g1' }, null],
  [
    { event: 'draw-offered', by: 'black' },
    { text: 'Black offers a draw.', urgent: true, written: true },
  ],
  [
    { event: 'elected', by: 'black', offence: '1', option: 'move-king', clause: 'blue-false-1' },
    { text: 'Black elects: he shall move his King.', urgent: true, written: true, clause: 'blue-false-1' },
  ],
  [
    { event: 'ended', result: { score: '1-0', reason: 'resignation', clause: 'blue-abandon-1b' }, at: 9 },
    { text: 'White wins. Black resigned.', urgent: true, written: true, clause: 'blue-abandon-1b' },
  ],
])('%j', (event, said) => {
  expect(sayEvent(event)).toEqual(said);
});
