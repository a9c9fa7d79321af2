import { makeBoardFen } from '@jadoube/board';
import { describe, expect, test } from 'vitest';
import type { PlayerAct } from '../acts.ts';
import { termsOf } from '../open.ts';
import { atTheTable, type Done } from '../testing/at-the-table.ts';

const claimed = (code: string, ...done: Done[]) =>
  atTheTable({ terms: termsOf({ code, enforcement: 'claimed' }, 'white') }, ...done);

const TOUCHED: readonly Done[] = ['e2e4 e7e5', ['white', { act: 'touch', square: 'd1' }], 'g1f3 b8c6'];
const complain: PlayerAct = { act: 'claim', offence: 'touched-own', square: 'd1' };
const BACK = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR';

describe('a touch that was not honoured, complained of when the other has moved', () => {
  test('[lasker-illegal-2] [lasker-touch-1] goes back to the touch: the book sets no term, and the man touched is moved', () => {
    const { state, events } = claimed('lasker', ...TOUCHED, ['black', complain]);
    expect(events).toMatchObject([
      { event: 'offence-closed', how: 'corrected' },
      { event: 'restored', ply: 2, clause: 'lasker-illegal-2' },
      { event: 'corrected', by: 'white', kind: 'touched-own', clause: 'lasker-touch-1', uci: 'g1f3' },
      { event: 'bound', duty: { moves: ['d1e2', 'd1f3', 'd1g4', 'd1h5'], clause: 'lasker-touch-1' } },
    ]);
    expect([makeBoardFen(state.position), state.position.turn]).toEqual([BACK, 'white']);
  });

  test('[lasker-touch-1] in time it is the clause of the touch that leads back', () => {
    const { events } = claimed('lasker', ...TOUCHED.slice(0, 2), 'g1f3', ['black', complain]);
    expect(events).toContainEqual({ event: 'restored', ply: 2, clause: 'lasker-touch-1' });
  });

  test.each([
    ['blue', 'blue-pen-1'],
    ['walker', 'walker-XXVIII'],
    ['staunton', 'staunton-XXV'],
    ['enquire', 'walker-XXVIII'],
    ['fide', 'fide-4.8'],
  ])('%s: the play was lawful in itself, and stands (%s)', (code, clause) => {
    const { state, events } = claimed(code, ...TOUCHED, ['black', complain]);
    expect(events).toMatchObject([{ event: 'claim-refuted', by: 'black', clause }]);
    expect(state.ply).toBe(4);
  });
});
