import { makeBoardFen } from '@jadoube/board';
import { CODE_IDS } from '@jadoube/laws';
import { describe, expect, test } from 'vitest';
import type { Act } from '../acts.ts';
import { type TermsRequested, termsOf } from '../open.ts';
import { resultOf, type Setup, type State } from '../state.ts';
import { atTheTable } from '../testing/at-the-table.ts';

const setupOf = (requested: TermsRequested, more: Partial<Setup> = {}): Setup => ({
  terms: termsOf({ enforcement: 'announced', ...requested }, 'white'),
  ...more,
});

const claim = (offence: string): Act => ({ act: 'claim', offence });
const takeOff = (square: string): Act => ({ act: 'take-off', square });

/** What a claim came to, in a word. */
function cameTo(state: State): string {
  if (state.phase === 'over') return state.result.score;
  if (state.offences.length > 0) return state.offences.flatMap(({ options }) => options.map(({ id }) => id)).join('/');
  return state.ply === 0 ? 'anew' : 'goes on';
}

describe('a position that was agreed', () => {
  const FEN = 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3';
  const CHANGED = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1';

  test.each(CODE_IDS)('%s: is rightly set, whatever it is', (code) => {
    const { events } = atTheTable(setupOf({ code }, { fen: FEN }), 'f8c5 e1g1', ['black', claim('board-misplaced')]);
    expect(events).toMatchObject([{ event: 'claim-refuted', claim: 'board-misplaced' }]);
  });

  test.each([
    ['blue', 'annulled'],
    ['walker', 'anew'],
    ['staunton', 'anew'],
    ['lasker', 'annulled'],
    ['enquire', 'anew'],
    ['fide', 'anew'],
  ])('%s: what was found to lie so, and was not agreed, is wrongly set: %s', (code, word) => {
    const { state } = atTheTable(setupOf({ code }, { fen: CHANGED, found: true }), 'e2e4', [
      'black',
      claim('board-misplaced'),
    ]);
    expect(cameTo(state)).toBe(word);
  });

  test('counters and who begins are no misplacement', () => {
    const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 7 9';
    const { events } = atTheTable(setupOf({ code: 'blue' }, { fen, found: true }), 'e7e5', [
      'white',
      claim('board-misplaced'),
    ]);
    expect(events).toMatchObject([{ event: 'claim-refuted' }]);
  });

  test('is where the umpire has the game begun anew, less the odds', () => {
    const setup = setupOf({ code: 'blue', umpire: 'umpire', odds: { kind: 'knight', giver: 'white' } }, { fen: FEN });
    const { state } = atTheTable(setup, 'f8c5', ['umpire', { act: 'rule', order: 'recommence', reason: 'so' }]);
    expect(makeBoardFen(state.position)).toBe('r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/R1BQK2R');
    expect(state.position.turn).toBe('black');
  });
});

const EXCHANGE = { odds: { kind: 'exchange', giver: 'white' }, setUp: 'hand' } as const;
/** Four plays of each side, that meet no rook's file and no knight. */
const SEVEN = 'e2e4 e7e5 f1c4 f8c5 d2d3 d7d6 h2h3';
const EIGHT = `${SEVEN} h7h6`;

describe('the exchange set up by hand', () => {
  test('rook and knight come off, the knight by whichever of the two', () => {
    for (const by of ['white', 'black'] as const) {
      const { state } = atTheTable(
        setupOf({ code: 'blue', ...EXCHANGE }),
        ['white', takeOff('a1')],
        [by, takeOff('b8')],
      );
      expect(makeBoardFen(state.initial)).toBe('r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR');
      expect(state.oddsOnBoard).toEqual([]);
    }
  });

  test.each([
    ['white', 'h1', 'the rook that was not agreed'],
    ['white', 'g8', 'the knight that was not agreed'],
    ['white', 'b1', 'his own knight'],
    ['black', 'a1', 'the giver’s rook'],
    ['black', 'a8', 'his own rook'],
    ['white', 'e4', 'nothing'],
    ['white', 'z9', 'no square'],
  ] as const)('refused: %s takes off %s, %s', (by, square, _what) => {
    const came = atTheTable(setupOf({ code: 'blue', ...EXCHANGE }), [by, takeOff(square)]);
    expect(came.refusal?.code).toBe('not-allowed');
    expect(came.state.oddsOnBoard).toEqual(['a1', 'b8']);
  });

  test('refused: the same man twice', () => {
    const came = atTheTable(setupOf({ code: 'blue', ...EXCHANGE }), ['white', takeOff('a1')], ['white', takeOff('a1')]);
    expect(came.refusal?.code).toBe('not-allowed');
  });

  /** The giver forgot both men: what each says early, and after four moves each. */
  test.each([
    ['blue-board-2', 'blue', 'white', 'annulled', 'goes on'],
    ['blue-board-2', 'blue', 'black', 'annulled', 'goes on'],
    ['walker-II.1', 'walker', 'white', 'recommence/proceed', 'goes on'],
    ['walker-II.1', 'walker', 'black', 'goes on', 'goes on'],
    ['staunton-III', 'staunton', 'white', 'anew', 'goes on'],
    ['staunton-IV', 'staunton', 'black', 'goes on', 'proceed/recommence'],
    ['lasker-void-1', 'lasker', 'black', 'annulled', 'annulled'],
    ['enquire-ii', 'enquire', 'white', 'anew', 'goes on'],
    ['fide-7.2.1', 'fide', 'black', 'anew', 'anew'],
  ] as const)('[%s] %s: forgotten altogether, and claimed by %s', (_, code, by, early, late) => {
    const said = (moves: string, offence: string) =>
      cameTo(atTheTable(setupOf({ code, ...EXCHANGE }), moves, [by, claim(offence)]).state);
    expect([said('e2e4 e7e5', 'odds-not-removed'), said(EIGHT, 'odds-not-removed')]).toEqual([early, late]);
    // By the name of a misplaced board he gets no more, and no less.
    expect([said('e2e4 e7e5', 'board-misplaced'), said(EIGHT, 'board-misplaced')]).toEqual([early, late]);
  });

  /** Only the receiver's knight was left: a man too many on the board. */
  test.each([
    ['blue-board-2', 'blue', 'annulled', 'goes on'],
    ['walker-I.1', 'walker', 'anew', 'goes on'],
    ['staunton-II', 'staunton', 'anew', 'goes on'],
    ['lasker-void-1', 'lasker', 'annulled', 'annulled'],
    ['enquire-ii', 'enquire', 'anew', 'goes on'],
    ['fide-7.2.1', 'fide', 'anew', 'anew'],
  ] as const)('[%s] %s: the receiver’s knight left on', (_, code, early, late) => {
    const said = (moves: string, offence: string) =>
      cameTo(
        atTheTable(setupOf({ code, ...EXCHANGE }), ['white', takeOff('a1')], moves, ['white', claim(offence)]).state,
      );
    expect([said('e2e4 e7e5', 'board-misplaced'), said(EIGHT, 'board-misplaced')]).toEqual([early, late]);
    expect(said('e2e4 e7e5', 'odds-not-removed')).toBe('goes on');
  });

  test('[walker-II.2] the giver’s late win is a draw where his rook was left on, and a win where only the knight was', () => {
    const mate = 'e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7';
    const won = (...off: string[]) => {
      const setup = setupOf({ code: 'walker', ...EXCHANGE });
      const taken = off.map((square) => ['white', takeOff(square)] as const);
      return resultOf(atTheTable(setup, ...taken, mate).state);
    };
    expect(won()).toMatchObject({ score: '1/2-1/2', reason: 'odds', clause: 'walker-II.2' });
    expect(won('a1')).toMatchObject({ score: '1-0', reason: 'checkmate' });
  });

  test('begun anew, all that was agreed is off the board', () => {
    const { state } = atTheTable(
      setupOf({ code: 'walker', ...EXCHANGE }),
      'e2e4',
      ['white', claim('odds-not-removed')],
      ['white', { act: 'elect', option: 'recommence' }],
    );
    expect(makeBoardFen(state.position)).toBe('r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR');
    expect(state.oddsOnBoard).toEqual([]);
  });
});

describe('while the men are set up', () => {
  const KNIGHT = setupOf({ code: 'walker', odds: { kind: 'knight', giver: 'white' }, setUp: 'hand', umpire: 'umpire' });

  test.each<readonly [string, Act]>([
    ['a touch', { act: 'touch', square: 'e7' }],
    ['a play', { act: 'play', from: 'e7', to: 'e5' }],
    ['a claim', claim('odds-not-removed')],
    ['a cry', { act: 'cry-check' }],
    ['j’adoube', { act: 'adjust', square: 'e7' }],
    ['an adjournment', { act: 'adjourn' }],
    ['men overturned', { act: 'displace', squares: ['e2'], wilful: true }],
    ['a call', { act: 'call-count' }],
    ['a declaration', { act: 'declare-win' }],
    ['a press', { act: 'press' }],
  ])('%s of the receiver does not begin the game', (_, act) => {
    const came = atTheTable(KNIGHT, ['black', act]);
    expect([came.refusal?.code, came.state.phase]).toEqual(['wrong-phase', 'setting-up']);
  });

  test.each<readonly [string, Act]>([
    ['an offer', { act: 'offer-draw' }],
    ['an appeal', { act: 'appeal', matter: 'the lamp' }],
  ])('%s is heard, and the giver has still his time', (_, act) => {
    const came = atTheTable(KNIGHT, ['black', act], ['white', takeOff('b1')]);
    expect([came.state.phase, came.state.oddsOnBoard]).toEqual(['setting-up', []]);
  });

  test('one may resign', () => {
    expect(resultOf(atTheTable(KNIGHT, ['white', { act: 'resign' }]).state)).toMatchObject({ score: '0-1' });
  });
});

describe('[walker-II.1] what the giver may choose for himself', () => {
  const FORGOTTEN = setupOf({ code: 'walker', odds: { kind: 'knight', giver: 'white' }, setUp: 'hand' });
  const found = ['white', claim('odds-not-removed')] as const;
  const recommence = ['white', { act: 'elect', option: 'recommence' }] as const;

  test('the receiver’s play takes nothing from him', () => {
    const { state } = atTheTable(FORGOTTEN, 'e2e4', found, 'e7e5', recommence);
    expect([state.ply, makeBoardFen(state.position)]).toEqual([0, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR']);
  });

  test('his own play goes on, which was the other thing that he could choose', () => {
    const came = atTheTable(FORGOTTEN, 'e2e4 e7e5', found, 'g1f3');
    expect(came.events).toContainEqual({ event: 'offence-closed', id: '3-odds-not-removed', how: 'waived' });
    expect(came.state.offences).toEqual([]);
  });

  test('his touch, and a false move of either, leave it open', () => {
    const touched = atTheTable(FORGOTTEN, 'e2e4 e7e5', found, ['white', { act: 'touch', square: 'g1' }]);
    expect(touched.state.offences.map(({ kind }) => kind)).toEqual(['odds-not-removed']);
    const falseMove = atTheTable(FORGOTTEN, 'e2e4', found, ['black', { act: 'play', from: 'b8', to: 'b6' }]);
    expect(falseMove.state.offences.map(({ kind }) => kind)).toEqual(['odds-not-removed', 'false-move']);
  });

  test('refused: to claim it a second time while it is open', () => {
    expect(atTheTable(FORGOTTEN, 'e2e4', found, found).refusal?.code).toBe('no-such-claim');
  });

  test('let pass once, it is not found again', () => {
    const proceed = ['white', { act: 'elect', option: 'proceed' }] as const;
    expect(atTheTable(FORGOTTEN, 'e2e4', found, proceed, found).events).toMatchObject([{ event: 'claim-refuted' }]);
    expect(atTheTable(FORGOTTEN, 'e2e4 e7e5', found, 'g1f3 b8c6', found).events).toMatchObject([
      { event: 'claim-refuted' },
    ]);
  });

  test('he who is mated meanwhile begins no game anew', () => {
    const came = atTheTable(FORGOTTEN, 'f2f3 e7e5 g2g4', found, 'd8h4', recommence);
    expect(came.refusal?.code).toBe('over');
    expect(resultOf(came.state)).toMatchObject({ score: '0-1', reason: 'checkmate' });
  });
});

describe('[staunton-IV] what the receiver may choose', () => {
  const FORGOTTEN = setupOf({ code: 'staunton', odds: { kind: 'knight', giver: 'white' }, setUp: 'hand' });
  const found = ['black', claim('odds-not-removed')] as const;

  test.each<readonly [string, Act]>([
    ['a touch', { act: 'touch', square: 'g1' }],
    ['a play', { act: 'play', from: 'g1', to: 'f3' }],
    ['a false move', { act: 'play', from: 'g1', to: 'g3' }],
  ])('%s of the giver does not wear it out', (_, act) => {
    const { state } = atTheTable(FORGOTTEN, EIGHT, found, ['white', act]);
    expect(state.offences.map(({ kind }) => kind)).toContain('odds-not-removed');
  });

  test('[staunton-XXV] his own touch does, and he does not find it again', () => {
    const came = atTheTable(FORGOTTEN, EIGHT, found, 'g1f3', ['black', { act: 'touch', square: 'g8' }], found);
    expect([came.state.offences, came.events[0]?.event]).toEqual([[], 'claim-refuted']);
  });
});
