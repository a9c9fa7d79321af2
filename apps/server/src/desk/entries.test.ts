import { type Act, decide, fold, openTable, type Seat, type State, termsOf } from '@jadoube/table';
import { describe, expect, test } from 'vitest';
import { deskEntriesOf, type Laid, laidAfter } from './entries.ts';

const CLOCK = { kind: 'sudden-death' as const, periods: [{ ms: 600_000 }] };
const START = new Date('1866-07-21T14:00:00.000Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

interface Played {
  state: State;
  laid: Laid | null;
}

type Done = readonly [number, Seat | 'table', Act];

/** The acts at those seconds, on the pure table. */
function played(terms: object, acts: readonly Done[]): Played {
  const opened = openTable({ terms: termsOf({ code: 'blue', umpire: 'umpire', clock: CLOCK, ...terms }, 'white') });
  return acts.reduce<Played>(
    ({ state, laid }, [second, actor, act]) => {
      const decision = decide(state, actor, act, second * 1000);
      if (!decision.ok) throw new Error(decision.refusal.message);
      const row = { at: second * 1000, events: [...decision.events] };
      return { state: fold(state, row), laid: laidAfter(laid, [row]) };
    },
    { state: opened, laid: null },
  );
}

const APPEAL: Act = { act: 'appeal', matter: 'He hums.' };
const rule = (order: 'dismiss' | 'stay' | 'draw'): Act => ({ act: 'rule', order, reason: 'So.' });
const PLAY = { kind: 'play', by: null, dueAt: null };

describe('what the umpires of a club have to know', () => {
  test.each<[string, object, readonly Done[], readonly object[]]>([
    ['a game by the clock', {}, [], [PLAY]],
    ['a game without a clock', { clock: 'none' }, [], []],
    ['an appeal', {}, [[7, 'black', APPEAL]], [{ kind: 'appeal', by: 'black', dueAt: after(7) }, PLAY]],
    [
      'two appeals: the first waits longest',
      {},
      [
        [7, 'black', APPEAL],
        [9, 'white', APPEAL],
      ],
      [{ kind: 'appeal', by: 'black', dueAt: after(7) }, PLAY],
    ],
    [
      'a claim that the umpire has to decide',
      {},
      [[5, 'white', { act: 'claim', offence: 'disturbance' }]],
      [{ kind: 'claim', by: 'white', dueAt: after(5) }, PLAY],
    ],
    [
      'an appeal that is ruled on',
      {},
      [
        [7, 'black', APPEAL],
        [8, 'umpire', rule('dismiss')],
      ],
      [PLAY],
    ],
    ['play stayed', {}, [[4, 'umpire', rule('stay')]], [{ kind: 'stayed', by: null, dueAt: after(4) }]],
    ['a game over', {}, [[4, 'umpire', rule('draw')]], []],
  ])('%s', (_, terms, acts, expected) => {
    const { state, laid } = played(terms, acts);
    const entries = deskEntriesOf(state, { startedAt: START }, laid).map(({ since: _since, ...entry }) => entry);
    expect(entries).toEqual(expected);
  });
});
