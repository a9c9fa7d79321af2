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
  [
    { event: 'appealed', by: 'black', matter: 'He hums.' },
    { text: 'Black appeals to the umpire: He hums.', urgent: true, written: true },
  ],
  [
    { event: 'claim-submitted', by: 'white', claim: 'disturbance' },
    { text: 'White lays before the umpire: Black disturbed the adversary.', urgent: true, written: true },
  ],
  [
    {
      event: 'left-undecided',
      by: 'black',
      claim: 'wilful-displacement',
      clause: 'walker-XXX',
      why: 'The men go back.',
    },
    { text: 'Black overturned men wilfully. The men go back.', urgent: true, written: true, clause: 'walker-XXX' },
  ],
  [
    { event: 'ruled', order: 'admonish', player: 'white', clause: 'blue-disturb-1', reason: 'He hummed.' },
    {
      text: 'The umpire admonishes White: He hummed.',
      urgent: true,
      written: true,
      clause: 'blue-disturb-1',
    },
  ],
  [
    { event: 'clock-set', white: 300_000, at: 9 },
    { text: 'The clocks are set: White 5:00.', urgent: true, written: true },
  ],
  [
    { event: 'count-called', by: 'white', moves: 50, of: 'adversary', touchesCount: false, clause: 'walker-XXVII' },
    { text: 'White calls upon Black to mate within 50 moves.', urgent: true, written: true, clause: 'walker-XXVII' },
  ],
  [
    {
      event: 'draw-claimed',
      by: 'black',
      ground: 'fifty-moves',
      proved: false,
      clause: 'blue-draw-b',
      proof: { of: 'fifty-moves', since: 0, plies: 3 },
    },
    {
      text: 'Black claims a draw, fifty moves without event: not proved. 3 single moves without event, counted from the beginning.',
      urgent: true,
      written: true,
      clause: 'blue-draw-b',
      proved: false,
      proof: '3 single moves without event, counted from the beginning.',
    },
  ],
  [
    { event: 'sealed', by: 'black', commitment: 'f00d', at: 9, second: 'fide-I.9' },
    {
      text: 'Black has sealed his reply, and starts the absent one’s clock.',
      urgent: true,
      written: true,
      clause: 'fide-I.9',
    },
  ],
  [
    { event: 'appointed', by: 'umpire', hour: 99, at: 9 },
    { text: 'The umpire has fixed the hour of resumption.', urgent: true, written: true },
  ],
  [
    { event: 'leave-taken', by: 'white', days: 1, until: 99, at: 9 },
    { text: 'White takes a day of leave.', urgent: true, written: true },
  ],
  [
    { event: 'adjournment-proposed', by: 'white' },
    { text: 'White proposes to adjourn.', urgent: true, written: true },
  ],
  [
    { event: 'opened', record: 'Kt-KB3', salt: 's', readings: ['g1f3'], why: [], clause: 'blue-adj-3' },
    { text: 'The envelope is opened. It says “Kt-KB3”.', urgent: true, written: true, clause: 'blue-adj-3' },
  ],
])('%j', (event, said) => {
  expect(sayEvent(event)).toEqual(said);
});
