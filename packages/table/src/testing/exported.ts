import { makeFen, type Position } from '@jadoube/board';
import type { Act } from '../acts.ts';
import type { Recorded } from '../evolve.ts';
import { type TermsRequested, termsOf } from '../open.ts';
import { readableOf } from '../pgn/readable.ts';
import { sheetOf } from '../pgn/sheet.ts';
import { makePgn } from '../pgn.ts';
import type { Setup } from '../state.ts';
import { atTheTable, type Done } from './at-the-table.ts';

/** A game written as PGN, and what a reader of moves is to find in it. */
export interface Exported {
  readonly name: string;
  readonly pgn: string;
  readonly moves: readonly string[];
  /** Where the moves lead: men and side on turn, as in FEN. */
  readonly end: string;
}

/** Names and words that try to get out of their tag or comment. */
export const HOSTILE = {
  event: 'He said "1-0" } { ] [ ; % \\ \\" "',
  site: '\n\n[Result "0-1"]\n\n1. e4 0-1',
  white: 'A "B" \\ C\\',
  black: 'D\n[Result "1-0"]\u0000\u007f}',
  round: '"',
} as const;

/** What somebody says who wants out of a comment. */
export const WORDS = '} 1. d4 {[%clk 9:99:99] ] \\ "quoted" ; rest\n%eval \n% 1-0\n[White "nobody"] '.repeat(3);

const menAndTurn = (position: Position): string => makeFen(position).split(' ', 2).join(' ');

/** The game as it is written, under hostile names, with what our own side says that can be read of it. */
export function exported(name: string, setup: Setup, acts: readonly Recorded[]): Exported {
  const { start, entries, rest } = readableOf(sheetOf(setup, acts));
  const end = rest[0]?.before ?? sheetOf(setup, acts).state.position;
  return {
    name,
    pgn: makePgn(setup, acts, HOSTILE),
    moves: entries.map(({ text }) => text),
    end: menAndTurn(entries.length === 0 ? start : end),
  };
}

const game = (name: string, requested: TermsRequested, done: readonly Done[], fen?: string): Exported => {
  const setup: Setup = {
    terms: termsOf({ enforcement: 'announced', umpire: 'umpire', ...requested }, 'white'),
    ...(fen === undefined ? {} : { fen }),
  };
  return exported(name, setup, atTheTable(setup, ...done).acts);
};

const rule = (order: string, more: object = {}): Done => [
  'umpire',
  { act: 'rule', order, reason: WORDS, ...more } as Act,
];
const BLITZ = { kind: 'fischer', periods: [{ ms: 180_000 }], incrementMs: 2000 } as const;
const UNEQUAL = {
  kind: 'sudden-death',
  white: { periods: [{ ms: 60_000 }] },
  black: { periods: [{ ms: 300_000 }] },
} as const;

/** Games in which everything happens that the score sheet has words for. */
export const EXPORTED: readonly Exported[] = [
  game('nothing was played', { code: 'fide' }, []),
  game('a mate on the clock', { code: 'fide', clock: BLITZ }, ['f2f3 e7e5 g2g4 d8h4']),
  game('unequal times, and the flag', { code: 'blue', enforcement: 'claimed', clock: UNEQUAL }, [
    'e2e4',
    ['white', { act: 'claim', offence: 'time-exceeded' }],
  ]),
  game('Black begins', { code: 'walker', firstMove: 'black' }, ['e7e5 e2e4 g8f6']),
  game('odds of a knight', { code: 'blue', odds: { kind: 'knight', giver: 'black' } }, ['e7e5 e2e4 f8c5']),
  game('odds of the exchange', { code: 'walker', odds: { kind: 'exchange', giver: 'white' } }, ['e2e4 d7d5 e4d5']),
  game('pawn and two moves', { code: 'blue', odds: { kind: 'pawn-and-moves', giver: 'black', count: 2 } }, [
    'e2e4 d2d4 e7e6 g1f3 d7d5 e4d5',
  ]),
  game('three moves to White', { code: 'walker', odds: { kind: 'moves', giver: 'black', count: 3 } }, [
    'e2e4 d2d4 g1f3 e7e6 c2c4 f8b4',
  ]),
  game('two moves to Black', { code: 'staunton', odds: { kind: 'moves', giver: 'white', count: 2 } }, [
    'e7e5 d7d5 e2e4 d5e4',
  ]),
  game('ended among the moves given', { code: 'walker', odds: { kind: 'moves', giver: 'black', count: 4 } }, [
    'e2e4 d2d4',
    ['white', { act: 'resign' }],
  ]),
  game('a false move among the moves given', { code: 'staunton', odds: { kind: 'moves', giver: 'black', count: 2 } }, [
    ['white', { act: 'play', from: 'b1', to: 'b3' }],
    ['black', { act: 'elect', option: 'stand' }],
    'e2e4 e7e5 b3c5 f8c5',
  ]),
  game('castling with a rook that is not there', { code: 'walker', odds: { kind: 'rook', giver: 'white' } }, [
    'd2d4 d7d5 b1c3 b8c6 c1f4 g8f6 d1d2 c8f5 e1c1 d8d7 e2e3',
  ]),
  game(
    'castling with the rook that is there, at the odds of the other',
    { code: 'walker', odds: { kind: 'rook', giver: 'white' } },
    ['e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6'],
  ),
  game('rook first', { code: 'lasker' }, [
    'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5',
    ['white', { act: 'play', from: 'h1', to: 'f1' }],
    ['white', { act: 'play', from: 'e1', to: 'g1' }],
    'g8f6',
  ]),
  game('a false move, an election, a designation', { code: 'blue' }, [
    ['white', { act: 'play', from: 'g1', to: 'g3' }],
    ['black', { act: 'elect', option: 'move-touched' }],
    'g1f3 e7e5',
    ['white', { act: 'play', from: 'a1', to: 'a5' }],
    ['black', { act: 'waive' }],
  ]),
  game('claims, appeals, rulings, restored and begun anew', { code: 'blue', clock: BLITZ }, [
    'e2e4 e7e5',
    ['white', { act: 'claim', offence: 'false-move' }],
    ['white', { act: 'claim', offence: 'disturbance' }],
    ['black', { act: 'appeal', matter: WORDS }],
    rule('admonish', { player: 'black' }),
    rule('set-clock', { white: 1, black: 2 }),
    'g1f3',
    rule('restore', { ply: 1 }),
    'c7c5 b1c3',
    rule('stay'),
    rule('proceed'),
    rule('recommence'),
    'd2d4 d7d5',
    rule('dismiss'),
    rule('annul'),
  ]),
  game('a declared win, an offer, a draw', { code: 'walker' }, [
    'e2e4',
    ['black', { act: 'declare-win' }],
    ['white', { act: 'offer-draw' }],
    ['black', { act: 'accept-draw' }],
  ]),
  game(
    'from an agreed position, a promotion, a call',
    { code: 'walker' },
    ['g7g8q c4b5', ['black', { act: 'call-count' }], 'g8g2 b5b4'],
    '8/6P1/8/8/2k5/8/8/6K1 w - - 12 41',
  ),
  game(
    'a check that nobody heeded',
    { code: 'enquire' },
    ['a1a8', ['black', { act: 'play', from: 'h2', to: 'h1', promotion: 'q' }]],
    '4k3/8/8/8/8/8/4K2p/R7 w - - 0 1',
  ),
  game('men overturned', { code: 'enquire', umpire: 'none' }, [
    'e2e4',
    ['white', { act: 'displace', squares: ['e4', 'd7'], wilful: true }],
    ['white', { act: 'adjust', square: 'e4' }],
    'e7e5',
  ]),
];
