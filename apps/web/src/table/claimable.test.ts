import { findCode, knowledgeOf } from '@jadoube/laws';
import type { GameView } from '@jadoube/protocol';
import type { Reason } from '@jadoube/table';
import { expect, test } from 'vitest';
import type { CodeOfLaw } from '../net/api.ts';
import { claimableOf, drawsOf, hearsCheck, mayClaim, mayCry, wasClaimed } from './claimable.ts';
import { exampleView } from './example-view.ts';

const codeOf = (id: string): CodeOfLaw => {
  const law = findCode(id)!;
  return { ...law, lagCredit: law.lagCredit.rule, knows: knowledgeOf(law) };
};

const at = (terms: Partial<GameView['terms']>, change: Partial<GameView> = {}): GameView => {
  const view = exampleView(change);
  return { ...view, terms: { ...view.terms, ...terms } };
};

const headings = (view: GameView, code: string) =>
  claimableOf(view, codeOf(code)).map(([complaint, claims]) => `${complaint} ${claims.length}`);

test.each<[string, Partial<GameView['terms']>, string[]]>([
  ['blue', {}, ['board 1']],
  ['walker', {}, ['voice 1', 'board 1']],
  ['blue', { enforcement: 'claimed' }, ['play 11', 'touch 6', 'board 1']],
  [
    'blue',
    { enforcement: 'claimed', clock: { kind: 'sudden-death', periods: [{ ms: 60_000 }] } },
    ['play 11', 'touch 6', 'clock 1', 'board 1'],
  ],
  ['blue', { umpire: 'umpire' }, ['board 1', 'conduct 5']],
  ['blue', { odds: { kind: 'rook', giver: 'white' }, setUp: 'hand' }, ['board 2']],
  ['blue', { odds: { kind: 'rook', giver: 'white' } }, ['board 1']],
])('under %s, %j: %j', (code, terms, expected) => {
  expect(headings(at(terms), code)).toEqual(expected);
});

const TIMED: Partial<GameView['terms']> = {
  enforcement: 'claimed',
  clock: { kind: 'sudden-death', periods: [{ ms: 60_000 }] },
};

test.each(['adjourning', 'adjourned', 'resuming'] as const)(
  'while the game is %s only the flag is claimed',
  (phase) => {
    const view = at(TIMED, { phase });
    expect([headings(view, 'blue'), mayClaim(view)]).toEqual([['clock 1'], true]);
    expect(mayClaim(at({ ...TIMED, enforcement: 'announced' }, { phase }))).toBe(false);
    expect(mayClaim(at({ umpire: 'umpire' }, { phase }))).toBe(true);
  },
);

test('each claim has the clause that provides for it', () => {
  const claims = claimableOf(at({ enforcement: 'claimed' }), codeOf('blue')).flatMap(([, all]) => all);
  expect(claims[0]).toEqual({ offence: 'false-move', clause: 'blue-false-1' });
  expect(claims.filter(({ clause }) => !clause)).toEqual([]);
});

test.each<[string, 'white' | 'black', string[]]>([
  ['blue', 'white', ['repetition with a move', 'fifty-moves with a move', 'perpetual-check', 'insufficient-material']],
  ['blue', 'black', ['repetition not now', 'fifty-moves', 'perpetual-check', 'insufficient-material']],
  ['walker', 'white', []],
])('under %s with %s to move White claims %j', (code, toMove, expected) => {
  const draws = drawsOf(exampleView({ toMove }), codeOf(code));
  expect(
    draws.map(({ ground, notNow, byMove }) => `${ground}${notNow ? ' not now' : ''}${byMove ? ' with a move' : ''}`),
  ).toEqual(expected);
});

const PLY = { ply: 1, by: 'white', uci: 'e2e4', san: 'e4', descriptive: null } as const;

test.each<[string, Partial<GameView>, boolean]>([
  ['on turn', {}, true],
  ['after his play', { toMove: 'black', score: [PLY] }, true],
  ['before his first', { toMove: 'black' }, false],
  ['at the end', { phase: 'over', status: 'over' }, false],
  ['looking on', { seat: 'spectator' }, false],
])('check may be said %s: %s', (_, change, may) => {
  expect(mayCry(exampleView(change))).toBe(may);
});

test('check means something where the code or the table hears it', () => {
  const heard = (code: string, enforcement: GameView['terms']['enforcement']) =>
    hearsCheck(at({ enforcement }), codeOf(code));
  expect([heard('blue', 'guarded'), heard('blue', 'announced'), heard('walker', 'guarded')]).toEqual([
    false,
    true,
    true,
  ]);
});

test.each<[string, Reason, string, boolean]>([
  ['blue', 'perpetual-check', 'blue-draw-d', true],
  ['fide', 'repetition', 'fide-9.2', true],
  ['fide', 'repetition', 'fide-9.6.1', false],
  ['fide', 'insufficient-material', 'fide-5.2.2', false],
  ['blue', 'agreement', 'blue-draw-a', false],
])('under %s a draw by %s (%s) was claimed: %s', (code, reason, clause, claimed) => {
  expect(wasClaimed({ score: '1/2-1/2', reason, clause }, codeOf(code).knows)).toBe(claimed);
});
