import { fold, openTable, type State, type TableEvent, type TermsRequested, termsOf } from '@jadoube/table';
import { describe, expect, it } from 'vitest';
import { appointmentOf, remindersOf } from './reminders-of.ts';

const STARTED = new Date('2026-12-01T12:00:00Z');
const SITTERS = { whiteId: 'W', blackId: 'B', umpireId: 'U', startedAt: STARTED };
const HOUR = 3_600_000;
const DAYS: Omit<TermsRequested, 'code'> = { clock: { kind: 'days', daysPerMove: 2 }, press: 'automatic' };
const after = (at: number) => new Date(STARTED.getTime() + at);

const table = (terms: Omit<TermsRequested, 'code'>, ...events: TableEvent[]): State =>
  fold(openTable({ terms: termsOf({ code: 'blue', ...terms }, 'white') }), { at: HOUR, events });

const SEALED: TableEvent = { event: 'sealed', by: 'white', commitment: '', at: HOUR };
const APPOINTED: TableEvent = { event: 'appointed', by: 'black', hour: 9 * HOUR, at: HOUR };
const STRUCK: TableEvent = { event: 'hour-struck', at: 9 * HOUR };

describe('reminders', () => {
  it.each<[string, State, unknown[]]>([
    [
      'of his flag, where he has days for a move',
      table(DAYS),
      [{ userId: 'W', kind: 'deadline-near', about: after(48 * HOUR) }],
    ],
    ['of no flag in a quick game', table({ clock: { kind: 'sudden-death', periods: [{ ms: 300_000 }] } }), []],
    ['of nothing without clocks', table({ clock: 'none' }), []],
    ['of nothing while no hour is fixed', table(DAYS, { event: 'adjourning', clause: 'x' }, SEALED), []],
    [
      'of the appointment, both',
      table(DAYS, { event: 'adjourning', clause: 'x' }, SEALED, APPOINTED),
      [
        { userId: 'W', kind: 'appointment-near', about: after(9 * HOUR) },
        { userId: 'B', kind: 'appointment-near', about: after(9 * HOUR) },
      ],
    ],
    [
      'of the end of the default time, whoever has not come',
      table(
        { ...DAYS, defaultTimeMs: 3 * HOUR },
        { event: 'adjourning', clause: 'x' },
        SEALED,
        APPOINTED,
        { event: 'arrived', by: 'white' },
        STRUCK,
      ),
      [{ userId: 'B', kind: 'deadline-near', about: after(12 * HOUR) }],
    ],
    [
      'of nothing when it is over',
      table(DAYS, { event: 'ended', result: { score: '1-0', reason: 'resignation' }, at: HOUR }),
      [],
    ],
  ])('%s', (_, state, reminders) => expect(remindersOf(state, SITTERS)).toEqual(reminders));

  it('of nothing before the game has begun, or for an empty chair', () => {
    expect(remindersOf(table(DAYS), { ...SITTERS, startedAt: null })).toEqual([]);
    expect(remindersOf(table(DAYS), { ...SITTERS, whiteId: null })).toEqual([]);
  });
});

it('the appointment is that of the envelope', () => {
  const adjourned = table(DAYS, { event: 'adjourning', clause: 'x' }, SEALED, APPOINTED);
  expect(appointmentOf(adjourned, SITTERS)).toEqual({ number: 1, at: after(9 * HOUR) });
  expect(appointmentOf(table(DAYS), SITTERS)).toBeNull();
});
