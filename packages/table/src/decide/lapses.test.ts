import { describe, expect, test } from 'vitest';
import { runScenario, type Scenario } from '../scenario.ts';

const scenario = (code: string, acts: Scenario['acts'], more: Partial<Scenario> = {}): Scenario => ({
  id: 'lapses',
  code,
  clauses: [],
  terms: { enforcement: 'announced', adjournment: 'agreement' },
  ...more,
  acts,
});

const LAPSED = { refused: { code: 'nothing-open' } };
const DRAWN = { result: { score: '1/2-1/2', reason: 'agreement' } };

const adjourned = (offeredBy: 'white' | 'black'): Scenario['acts'] => [
  { by: offeredBy, act: 'offer-draw' },
  { by: 'white', act: 'adjourn' },
  { by: 'black', act: 'adjourn' },
  { by: 'white', act: 'seal', record: 'P-K4' },
  { by: 'white', act: 'resume' },
  { by: 'black', act: 'resume', expect: { toMove: 'black' } },
];

describe('an offer of a draw', () => {
  const cases: readonly (readonly [string, Scenario])[] = [
    [
      '[fide-I.4] of the sealer outlives the adjournment',
      scenario('fide', [...adjourned('white'), { by: 'black', act: 'accept-draw', expect: DRAWN }]),
    ],
    [
      'to the sealer is refused by the sealed move, once it is made',
      scenario('blue', [...adjourned('black'), { by: 'white', act: 'accept-draw', expect: LAPSED }]),
    ],
    [
      'is refused by a play out of turn as by any other',
      scenario('walker', [
        { moves: 'e2e4' },
        { by: 'black', act: 'offer-draw' },
        { by: 'white', act: 'play', from: 'd2', to: 'd4', expect: { offences: [{ kind: 'moved-twice' }] } },
        { by: 'white', act: 'accept-draw', expect: LAPSED },
      ]),
    ],
    [
      '[fide-9.1] is refused by the hand on a man, though the table puts the play right',
      scenario('fide', [
        { moves: 'e2e4' },
        { by: 'white', act: 'offer-draw' },
        { by: 'black', act: 'play', from: 'g8', to: 'g6', expect: { toMove: 'black' } },
        { by: 'black', act: 'accept-draw', expect: LAPSED },
      ]),
    ],
  ];
  test.each(cases)('%s', (_, one) => {
    expect(runScenario(one)).toEqual([]);
  });
});

describe('[blue-odds-IV] a man in the corner of the absent rook', () => {
  const terms = { enforcement: 'announced', adjournment: 'agreement', odds: { kind: 'rook', giver: 'white' } };
  const cleared = { moves: 'b1c3 a7a6 d2d4 b7b6 c1f4 c7c6 d1d2 d7d6' };
  const sealing = (record: string): Scenario['acts'] => [
    cleared,
    { by: 'white', act: 'adjourn' },
    { by: 'black', act: 'adjourn' },
    { by: 'white', act: 'seal', record },
    { by: 'white', act: 'resume' },
    { by: 'black', act: 'resume', expect: { toMove: 'black' } },
  ];
  const castles = (offences: readonly object[]) =>
    ({ by: 'white', act: 'play', from: 'e1', to: 'c1', expect: { offences } }) as const;

  test('ends castling on that side, put there by a sealed move too', () => {
    const sealed = [
      { moves: 'b1c3 a7a6 d2d4 b7b6 c1f4 c7c6 d1d2 d7d6 d2c1 h7h6' },
      ...sealing('Qa1').slice(1),
      { moves: 'e7e6 a1c1 f7f6 c1d2 g7g6' },
      castles([{ kind: 'false-castling' }]),
    ];
    expect(runScenario(scenario('blue', sealed, { terms }))).toEqual([]);
  });

  test('was never there: the King castles alone', () => {
    const sealed = [...sealing('a3'), { moves: 'e7e6' }, castles([])];
    expect(runScenario(scenario('blue', sealed, { terms }))).toEqual([]);
  });
});

test('[enquire-xi.2] the man that was touched and then taken counts no move of its own', () => {
  const acts: Scenario['acts'] = [
    { by: 'black', act: 'call-count' },
    { by: 'white', act: 'touch', square: 'd5' },
    { by: 'white', act: 'play', from: 'e4', to: 'd5', expect: { count: { white: 1, black: 0 } } },
  ];
  expect(runScenario(scenario('enquire', acts, { fen: '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1' }))).toEqual([]);
});
