import { describe, expect, it } from 'vitest';
import type { Act, Actor } from './acts.ts';
import { type Awaited, awaitedOf } from './awaited.ts';
import { decide } from './decide.ts';
import { fold } from './evolve.ts';
import { openTable, type TermsRequested, termsOf } from './open.ts';
import type { State } from './state.ts';

type Said = readonly [Actor, Act];

const AID = { provePerpetual: () => ({ verdict: 'unknown' }) as never, commitment: 'c0' };
const CLOCK = { kind: 'sudden-death', periods: [{ ms: 600_000 }] } as const;

/** The table after these acts, a second apart. */
function after(terms: Partial<TermsRequested>, acts: readonly Said[], fen?: string): State {
  const table = openTable({
    terms: termsOf({ code: 'blue', enforcement: 'announced', clock: CLOCK, ...terms }, 'white'),
    ...(fen === undefined ? {} : { fen }),
  });
  return acts.reduce<State>((state, [by, act], index) => {
    const at = (index + 1) * 1000;
    const decision = decide(state, by, act, at, { ...AID, sealed: { record: 'P-K4', salt: 's' } });
    if (!decision.ok) throw new Error(`${by} ${act.act}: ${decision.refusal.message}`);
    return fold(state, { at, events: decision.events });
  }, table);
}

const play = (by: Actor, uci: string): Said => [by, { act: 'play', from: uci.slice(0, 2), to: uci.slice(2, 4) }];
const says = (by: Actor, ...acts: Act['act'][]): Said[] => acts.map((act) => [by, { act } as Act]);
const awaited = (of: Awaited['of'], what: Awaited['what'], until: number | null = null): Awaited => ({
  of,
  what,
  until,
});

const ADJOURNED: Said[] = [
  ...says('white', 'adjourn'),
  ...says('black', 'adjourn'),
  ['white', { act: 'seal', record: 'P-K4' }],
];
const RULING: Act = { act: 'rule', order: 'dismiss', reason: 'nothing in it' };

describe('a game waits for', () => {
  it.each<[string, Partial<TermsRequested>, Said[], Awaited[]]>([
    ['the first mover, until his flag falls', {}, [], [awaited('white', 'play', 600_000)]],
    ['him alone whose turn it is', {}, [play('white', 'e2e4')], [awaited('black', 'play', 601_000)]],
    ['him, however long, without a clock', { clock: 'none' }, [], [awaited('white', 'play')]],
    [
      'the press of one and the move of the other',
      { press: 'hand' },
      [play('white', 'e2e4')],
      [awaited('white', 'press', 600_000), awaited('black', 'play')],
    ],
    ['an election before a move', {}, [play('white', 'g1g3')], [awaited('black', 'elect', 601_000)]],
    [
      'the word of the adversary, and not for the offender meanwhile',
      {},
      [
        ['white', { act: 'touch', square: 'e2' }],
        ['white', { act: 'touch', square: 'd2' }],
      ],
      [awaited('black', 'elect', 602_000)],
    ],
    [
      'an answer to an offer of a draw beside the move',
      {},
      says('white', 'offer-draw'),
      [awaited('white', 'play', 600_000), awaited('black', 'answer-draw')],
    ],
    [
      'an answer before the move of the same player',
      {},
      [...says('white', 'offer-draw'), play('white', 'e2e4')],
      [awaited('black', 'answer-draw', 602_000)],
    ],
    [
      'an answer to an adjournment proposed',
      { adjournment: 'agreement' },
      says('black', 'adjourn'),
      [awaited('white', 'adjourn', 600_000)],
    ],
    ['the sealing', { adjournment: 'agreement' }, ADJOURNED.slice(0, 2), [awaited('white', 'seal', 600_000)]],
    ['nobody while it is adjourned', { adjournment: 'agreement' }, ADJOURNED, []],
    [
      'an answer to an hour proposed',
      { adjournment: 'agreement' },
      [...ADJOURNED, ['black', { act: 'appoint', hour: 90_000_000 } as Act]],
      [awaited('white', 'appoint')],
    ],
    [
      'him who has still to come',
      { adjournment: 'agreement' },
      [...ADJOURNED, ...says('black', 'resume')],
      [awaited('white', 'resume')],
    ],
    [
      'him who must reply when the hour has struck, until the default time is over',
      { adjournment: 'agreement', resumesAt: 4000, defaultTimeMs: 60_000 },
      [...ADJOURNED, ...says('table', 'hour')],
      [awaited('black', 'resume', 64_000)],
    ],
    [
      'the umpire since he was asked, and the player all the same',
      { umpire: 'umpire' },
      [['white', { act: 'appeal', matter: 'He hums.' }]],
      [awaited('white', 'play', 600_000), awaited('umpire', 'rule')],
    ],
    [
      'the umpire no more when he has ruled',
      { umpire: 'umpire' },
      [
        ['white', { act: 'appeal', matter: 'He hums.' }],
        ['umpire', RULING],
      ],
      [awaited('white', 'play', 600_000)],
    ],
    [
      'the umpire alone where play is stayed',
      { umpire: 'umpire' },
      [['umpire', { ...RULING, order: 'stay' }]],
      [awaited('umpire', 'rule')],
    ],
    ['nobody when it is over', {}, says('white', 'resign'), []],
  ])('%s', (_, terms, acts, expected) => {
    expect(awaitedOf(after(terms, acts))).toEqual(expected);
  });

  it.each([
    ['false move', 'g1f3', 'g1g3'],
    ['false capture', 'e2e4', 'e2e5'],
    ['rook over a pawn', 'a2a4', 'a1a4'],
  ])('the same in a claimed game after a %s as after a lawful play', (_, lawful, unlawful) => {
    const claimed = { enforcement: 'claimed', umpire: 'umpire' } as const;
    const waits = (uci: string) => awaitedOf(after(claimed, [play('white', uci)]));
    expect(waits(unlawful)).toEqual(waits(lawful));
  });
});
