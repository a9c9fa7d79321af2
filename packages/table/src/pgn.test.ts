import { Chess } from 'chess.js';
import { describe, expect, it } from 'vitest';
import type { Act, Seat } from './acts.ts';
import { decide } from './decide.ts';
import { fold, type Recorded } from './evolve.ts';
import { openTable, termsOf } from './open.ts';
import { makePgn, tagValue, timeControl } from './pgn.ts';
import type { Setup, State } from './state.ts';

/** Plays the acts, each by the side named, a second apart; throws where one is refused. */
function playedOut(setup: Setup, acts: readonly (readonly [Seat, Act])[]): Recorded[] {
  let state: State = openTable(setup);
  return acts.map(([by, act], index) => {
    const at = (index + 1) * 1000;
    const decision = decide(state, by, act, at);
    if (!decision.ok) throw new Error(decision.refusal.message);
    const record = { at, events: decision.events };
    state = fold(state, record);
    return record;
  });
}

const play = (uci: string): Act => ({ act: 'play', from: uci.slice(0, 2), to: uci.slice(2, 4) });
const movesOf = (pgn: string): string[] => {
  const chess = new Chess();
  chess.loadPgn(pgn);
  return chess.history();
};

const heading = { white: 'A "B" \\ C', black: 'D\n[Result "1-0"]', date: '1851-06-21T10:00:00.000Z' };

describe('makePgn', () => {
  it('is read back by chess.js, whatever the names hold', () => {
    const setup: Setup = { terms: termsOf({ code: 'fide' }, 'white') };
    const acts = playedOut(setup, [
      ['white', play('f2f3')],
      ['black', play('e7e5')],
      ['white', play('g2g4')],
      ['black', play('d8h4')],
    ]);
    const pgn = makePgn(setup, acts, heading);
    expect(movesOf(pgn)).toEqual(['f3', 'e5', 'g4', 'Qh4#']);
    const chess = new Chess();
    chess.loadPgn(pgn);
    expect(chess.getHeaders()).toMatchObject({
      Result: '0-1',
      Date: '1851.06.21',
      Termination: 'checkmate (fide-5.1.1)',
    });
  });

  it('writes each move in descriptive notation too, where that is asked for', () => {
    const setup: Setup = { terms: termsOf({ code: 'fide' }, 'white') };
    const acts = playedOut(
      setup,
      ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f3e5'].map((uci, index) => [index % 2 === 0 ? 'white' : 'black', play(uci)]),
    );
    const pgn = makePgn(setup, acts, heading, { descriptive: true });
    expect(pgn.split('\n\n')[1]).toBe(
      '1. e4 {P-K4} 1... e5 {P-K4} 2. Nf3 {Kt-KB3} 2... Nc6 {Kt-QB3} 3. Nxe5 {KtxP} *\n',
    );
    expect(movesOf(pgn)).toEqual(['e4', 'e5', 'Nf3', 'Nc6', 'Nxe5']);
  });

  it('[blue-false-1] tells of a false move, the election and what was taken back', () => {
    const setup: Setup = { terms: termsOf({ code: 'blue' }, 'white') };
    const pgn = makePgn(
      setup,
      playedOut(setup, [
        ['white', play('e2e4')],
        ['black', play('e7e5')],
        ['white', play('g1g3')],
        ['black', { act: 'elect', option: 'move-king' }],
        ['white', play('e1e2')],
      ]),
      heading,
    );
    expect(movesOf(pgn)).toEqual(['e4', 'e5', 'Ke2']);
    expect(pgn.replace(/\n/g, ' ')).toContain('taken back: Ng1-g3 (blue-false-1)');
  });

  it('tells in a comment what no reader of moves can follow', () => {
    const setup: Setup = { terms: termsOf({ code: 'staunton' }, 'white') };
    const pgn = makePgn(
      setup,
      playedOut(setup, [
        ['white', play('e2e4')],
        ['black', play('e7e5')],
        ['white', play('g1g3')],
        ['black', { act: 'elect', option: 'stand' }],
        ['black', play('b8c6')],
      ]),
      heading,
    );
    expect(movesOf(pgn)).toEqual(['e4', 'e5']);
    expect(pgn.replace(/\n/g, ' ')).toContain('From here the play was irregular: White Ng1-g3');
  });

  it('[enquire-ix.1] leaves to a comment what goes on from a check that nobody heeded', () => {
    const setup: Setup = { terms: termsOf({ code: 'enquire' }, 'white'), fen: '4k3/8/8/8/8/8/4K2p/R7 w - - 0 1' };
    const pgn = makePgn(
      setup,
      playedOut(setup, [
        ['white', play('a1a8')],
        ['black', { act: 'play', from: 'h2', to: 'h1', promotion: 'q' }],
      ]),
      heading,
    );
    expect(movesOf(pgn)).toEqual(['Ra8+']);
    expect(pgn.replace(/\n/g, ' ')).toContain('From here it goes by the laws of this table alone: Black h1=Q');
  });

  it('[blue-umpire-1] tells what the umpire ruled, and begins anew where he had the game begun anew', () => {
    const setup: Setup = { terms: termsOf({ code: 'blue', umpire: 'umpire' }, 'white') };
    const pgn = makePgn(
      setup,
      playedOut(setup, [
        ['white', play('e2e4')],
        ['umpire', { act: 'rule', order: 'restore', ply: 0, reason: 'A wrong board.' }],
        ['white', play('d2d4')],
        ['umpire', { act: 'rule', order: 'recommence', reason: 'A wrong board.' }],
        ['white', play('c2c4')],
      ]),
      heading,
    );
    expect(movesOf(pgn)).toEqual(['c4']);
    const text = pgn.replace(/\n/g, ' ');
    expect(text).toContain('The umpire rules: restore (blue-umpire-1): A wrong board.; taken back: e4 (blue-umpire-1)');
    expect(text).toContain('begun anew, after: d4 (blue-umpire-1)');
  });

  it('sets up the position where Black begins', () => {
    const setup: Setup = { terms: termsOf({ code: 'walker' }, 'black') };
    const pgn = makePgn(setup, playedOut(setup, [['black', play('e7e5')]]), heading);
    expect(pgn).toContain('[SetUp "1"]');
    expect(movesOf(pgn)).toEqual(['e5']);
  });
});

describe('tagValue', () => {
  it.each([
    ['a "b"', "a 'b'"],
    ['\\', '\\\\'],
    ['a\u0000\nb', 'a  b'],
  ])('%j is written %j', (value, written) => expect(tagValue(value)).toBe(written));
});

describe('timeControl', () => {
  it.each([
    ['none' as const, '-'],
    [{ kind: 'sudden-death' as const, periods: [{ ms: 300_000 }] }, '300'],
    [{ kind: 'fischer' as const, periods: [{ ms: 300_000 }], incrementMs: 5000 }, '300+5'],
    [{ kind: 'moves' as const, periods: [{ moves: 40, ms: 7_200_000 }, { ms: 3_600_000 }] }, '40/7200:3600'],
    [{ kind: 'days' as const, daysPerMove: 3 }, '1/259200'],
  ])('%j is %s', (clock, text) => expect(timeControl(clock)).toBe(text));
});
