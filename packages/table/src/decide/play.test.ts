import { expect, test } from 'vitest';
import { runScenario, type Scenario } from '../scenario.ts';

test.each(['announced', 'claimed'] as const)(
  '[blue-false-1] another false move is no way out of what has been exacted: %s',
  (enforcement) => {
    const claimed = (kind: string): Scenario['acts'] =>
      enforcement === 'claimed' ? [{ by: 'black', act: 'claim', offence: kind }] : [];
    const acts: Scenario['acts'] = [
      { moves: 'e2e4 e7e5' },
      { by: 'white', act: 'play', from: 'g1', to: 'g3' },
      ...claimed('false-move'),
      { by: 'black', act: 'elect', option: 'move-king', expect: { duty: ['e1e2'] } },
      { by: 'white', act: 'play', from: 'b1', to: 'b3' },
      ...claimed('false-move'),
      {
        by: 'black',
        act: 'elect',
        option: 'move-touched',
        expect: {
          refused: { code: 'no-such-option' },
          offences: [{ kind: 'false-move', clause: 'blue-false-1', options: [{ id: 'move-king', moves: ['e1e2'] }] }],
        },
      },
    ];
    const scenario = { id: 'exacted', code: 'blue', clauses: ['blue-false-1'], terms: { enforcement }, acts };
    expect(runScenario(scenario)).toEqual([]);
  },
);
