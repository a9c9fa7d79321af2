import type { Offence, PlyView } from '@jadoube/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placementOf } from '../board/placement.ts';
import { sayDuty } from '../words/duty.ts';
import { sayHour, sayLeft } from '../words/hour.ts';
import { inEnglishLetters, listMoves, sayMove, writeMoves } from '../words/move.ts';
import { sayOffence } from '../words/offence.ts';
import { sayOption } from '../words/option.ts';
import { sayClockTerms } from '../words/terms.ts';
import { GERMAN } from './german.ts';
import { speak } from './language.ts';

beforeAll(() => speak('de', GERMAN));
afterAll(() => speak('en'));

test.each([
  ['Nf3+', 'Sf3+'],
  ['Bxc6', 'Lxc6'],
  ['b8=Q#', 'b8=D#'],
  ['Rad1', 'Tad1'],
  ['Ng1-g3', 'Sg1-g3'],
  ['O-O-O', '0-0-0'],
  ['e4', 'e4'],
])('%s is written %s', (english, german) => {
  expect(sayMove(english)).toBe(german);
});

test.each([
  ['Sf3', 'Nf3'],
  ['Nf3', 'Nf3'],
  ['Dxd8+', 'Qxd8+'],
  ['Tad1', 'Rad1'],
  ['b8=D', 'b8=Q'],
  ['Ke2', 'Ke2'],
  ['Kt-KB3', 'Kt-KB3'],
  ['Berührt', 'Berührt'],
  ['touch g1', 'touch g1'],
])('%s typed is %s', (typed, english) => {
  expect(inEnglishLetters(typed)).toBe(english);
});

const MEN = placementOf('8/8/8/8/8/8/3Q4/4K1N1');

test('what follows from an offence', () => {
  const offence = { kind: 'false-move', by: 'white', ply: 0 } as Offence;
  const played = [{ by: 'white', san: 'Ng1-g3' } as PlyView];
  expect(sayOffence(offence, played)).toBe('Weiß zog Sg1-g3 und setzte einen Stein, wohin er nicht ziehen darf.');
  expect(sayOption({ id: 'move:d2', moves: ['d2d4', 'd2c3'] }, MEN)).toBe(
    'Er muss die Dame auf d2 ziehen: Dd4 oder Dc3',
  );
  expect(sayDuty(['g1f3', 'g1h3'], [], MEN)).toBe('Sie müssen den Springer auf g1 ziehen: Sf3 oder Sh3.');
  expect(listMoves(writeMoves(['e1e2', 'd2d3', 'g1f3'], MEN), 2)).toBe('Ke2, Dd3 und 1 weitere');
});

test('hours, spans and clocks', () => {
  const at = Date.parse('2026-04-03T17:00:00Z');
  expect(sayHour(at, at, 'Europe/Berlin')).toBe('Freitag, 3. April, 19:00');
  expect(sayLeft(90_000_000)).toBe('1 Tag 1 Stunde');
  expect(sayClockTerms({ kind: 'fischer', periods: [{ ms: 180_000 }], incrementMs: 1500 })).toBe(
    '3 Min. + 1,5 s je Zug',
  );
});
