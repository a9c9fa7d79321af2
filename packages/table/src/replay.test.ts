import { describe, expect, test } from 'vitest';
import type { Actor } from './acts.ts';
import { openTable, termsOf } from './open.ts';
import { replayed, replayViewer } from './replay.ts';
import type { Setup, State } from './state.ts';
import { atTheTable, type Done } from './testing/at-the-table.ts';
import type { ReplayStep, Viewer } from './view-types.ts';

/** What a replay shows of a game played like that, act by act. */
function stepsOf(setup: Setup, viewer: Viewer, ...done: readonly Done[]): readonly ReplayStep[] {
  const { acts } = atTheTable(setup, ...done);
  let state: State = openTable(setup);
  return acts.map((row, index) => {
    const one = replayed(state, { ...row, version: index + 1, actor: 'white' as Actor }, viewer);
    state = one.state;
    return one.step;
  });
}

const terms = (code: string, enforcement: Setup['terms']['enforcement']): Setup['terms'] =>
  termsOf({ code, enforcement }, 'white');

const ruled = (step: ReplayStep | undefined) => step?.events.map(({ event }) => event);

describe('a step of a replay shows', () => {
  const guarded = { terms: terms('fide', 'guarded') };

  test.each<[string, Setup, Done[], Partial<ReplayStep['moment']>]>([
    [
      'a touch, and the duty that it is',
      guarded,
      [['white', { act: 'touch', square: 'g1' }]],
      { touched: ['g1'], duty: ['g1f3', 'g1h3'], ply: 0 },
    ],
    [
      'j’adoube, which touches nothing',
      guarded,
      [['white', { act: 'adjust', square: 'g1' }]],
      { touched: [], duty: null },
    ],
    [
      'a play, and whose turn it is',
      guarded,
      ['e2e4'],
      { ply: 1, last: 'e2e4', toMove: 'black', move: 1, board: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR' },
    ],
    ['the number of the move', guarded, ['e2e4 e7e5'], { ply: 2, last: 'e7e5', toMove: 'white', move: 2 }],
    ['check', guarded, ['e2e4 f7f6 d1h5'], { check: true }],
    ['the end', guarded, ['e2e4', ['black', { act: 'resign' }]], { phase: 'over', ply: 1 }],
  ])('%s', (_, setup, done, moment) => {
    expect(stepsOf(setup, 'spectator', ...done).at(-1)?.moment).toMatchObject(moment);
  });

  test('[fide-7.5.1] an illegal play that the table takes back: what lay there for a moment, and what it came to', () => {
    const setup = { terms: terms('fide', 'announced') };
    const step = stepsOf(setup, 'spectator', ['white', { act: 'play', from: 'g1', to: 'g3' }]).at(-1);
    expect(ruled(step)).toContain('corrected');
    expect(step).toMatchObject({
      passing: [{ uci: 'g1g3', board: 'rnbqkbnr/pppppppp/8/8/8/6N1/PPPPPPPP/RNBQKB1R' }],
      moment: { board: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR', ply: 0, last: null, duty: ['g1f3', 'g1h3'] },
    });
  });

  test('[blue-false-1] an illegal play that stands until the adversary elects, and the board as it was then', () => {
    const setup = { terms: terms('blue', 'announced') };
    const steps = stepsOf(
      setup,
      'spectator',
      'e2e4 e7e5',
      ['white', { act: 'play', from: 'g1', to: 'g3' }],
      ['black', { act: 'elect', option: 'move-king' }],
    );
    expect(steps.slice(-2).map(({ moment: { board, ply } }) => [board, ply])).toEqual([
      ['rnbqkbnr/pppp1ppp/8/4p3/4P3/6N1/PPPP1PPP/RNBQKB1R', 3],
      ['rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR', 2],
    ]);
    expect(steps.map(({ passing }) => passing)).toEqual(steps.map(() => undefined));
  });

  test('[fide-4.4.3] a castling that is not allowed, with its rook, for the moment that it lay there', () => {
    const setup = {
      terms: terms('fide', 'announced'),
      fen: '4kr2/8/8/8/8/8/8/4K2R w K - 0 1',
    };
    const step = stepsOf(setup, 'spectator', ['white', { act: 'play', from: 'e1', to: 'g1' }]).at(-1);
    expect(step?.passing).toEqual([{ uci: 'e1g1', board: '4kr2/8/8/8/8/8/8/5RK1' }]);
  });
});

describe('while the table keeps silent a replay tells no more than it does', () => {
  const setup = { terms: terms('blue', 'claimed') };
  const unlawful: Done = ['white', { act: 'play', from: 'g1', to: 'g3' }];

  test.each<[Viewer, string[], 'legal' | 'false', boolean | null]>([
    ['spectator', ['played', 'completed'], 'legal', null],
    ['black', ['played', 'completed'], 'legal', null],
    ['umpire', ['played', 'completed', 'offence-opened'], 'false', false],
  ])('%s', (viewer, events, as, check) => {
    const step = stepsOf(setup, viewer, unlawful).at(-1);
    expect([...(ruled(step) ?? [])].sort()).toEqual([...events].sort());
    expect(step?.events.find(({ event }) => event === 'played')).toMatchObject({ as });
    expect(step?.moment.check).toBe(check);
  });

  test('and everything to everybody when the game is over', () => {
    const { state } = atTheTable(setup, unlawful, ['black', { act: 'resign' }]);
    expect(replayViewer(state, 'spectator')).toBe('umpire');
    expect(replayViewer(atTheTable(setup, unlawful).state, 'spectator')).toBe('spectator');
  });
});
