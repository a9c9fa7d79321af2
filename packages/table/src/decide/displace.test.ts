import { makeFen } from '@jadoube/board';
import { describe, expect, test } from 'vitest';
import { termsOf } from '../open.ts';
import type { Setup } from '../state.ts';
import { atTheTable } from '../testing/at-the-table.ts';

const setupOf = (code: string, umpire: string): Setup => ({
  terms: termsOf({ code, umpire, enforcement: 'announced' }, 'white'),
});

const SWEPT = ['black', { act: 'displace', squares: ['e4', 'd2'], wilful: true }] as const;
const displaced = (clause: string) => ({ event: 'displaced', by: 'black', squares: ['e4', 'd2'], clause });
const BLUE = setupOf('blue', 'none');

/** All codes but the one that says what it costs. */
const SILENT = [
  ['walker', 'walker-XXX'],
  ['staunton', 'staunton-XXVI'],
  ['lasker', 'lasker-void-2'],
  ['enquire', 'enquire-xiv'],
  ['fide', 'fide-12.9'],
] as const;

describe('men overturned wilfully', () => {
  test.each(SILENT)('%s: before an umpire it is laid before him (%s)', (code, clause) => {
    const { events } = atTheTable(setupOf(code, 'umpire'), 'e2e4', SWEPT);
    expect(events).toEqual([
      displaced(clause),
      { event: 'claim-submitted', by: 'white', claim: 'wilful-displacement', clause },
    ]);
  });

  test.each(SILENT)(
    '%s: without an umpire they go back, and the table says that it says no more (%s)',
    (code, clause) => {
      const before = atTheTable(setupOf(code, 'none'), 'e2e4').state;
      const { state, events } = atTheTable(setupOf(code, 'none'), 'e2e4', SWEPT);
      const why = 'The men go back. What else follows only an umpire could say, and none sits at this table.';
      expect(events).toEqual([
        displaced(clause),
        { event: 'left-undecided', by: 'black', claim: 'wilful-displacement', clause, why },
      ]);
      expect([state.phase, makeFen(state.position)]).toEqual(['playing', makeFen(before.position)]);
    },
  );

  test('[blue-displace-2] loses by the code, whoever sits by', () => {
    expect(atTheTable(BLUE, 'e2e4', SWEPT).state).toMatchObject({
      phase: 'over',
      result: { score: '1-0', reason: 'forfeit', clause: 'blue-displace-2' },
    });
  });

  test.each([[['e4', 'e5']], [['z9']], [['']]])('refused: %j, where no man stands', (squares) => {
    const came = atTheTable(BLUE, 'e2e4', ['white', { act: 'displace', squares, wilful: true }]);
    expect([came.refusal?.code, came.state.phase]).toEqual(['empty-square', 'playing']);
  });

  test('refused: no man at all', () => {
    const came = atTheTable(BLUE, 'e2e4', ['white', { act: 'displace', squares: [], wilful: true }]);
    expect([came.refusal?.code, came.state.phase]).toEqual(['malformed', 'playing']);
  });
});
