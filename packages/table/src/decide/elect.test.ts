import { makeBoardFen, START } from '@jadoube/board';
import { OPTION_WORDS, type Option, type OptionId, type OptionWord } from '@jadoube/laws';
import { describe, expect, test } from 'vitest';
import { decide } from '../decide.ts';
import type { Offence } from '../events.ts';
import { fold } from '../evolve.ts';
import { openTable, termsOf } from '../open.ts';
import { resultOf, type State } from '../state.ts';

/** White has put his knight on g3; Black may exact whatever the option says. */
function elected(option: Option): State {
  const opened = openTable({ terms: termsOf({ code: 'blue', enforcement: 'announced' }, 'white') });
  const play = decide(opened, 'white', { act: 'play', from: 'g1', to: 'g3' }, 1000);
  if (!play.ok) throw new Error(play.refusal.message);
  const put = fold(opened, { at: 1000, events: play.events });
  const offence: Offence = { ...(put.offences[0] as Offence), id: 'x', options: [option] };
  const open = fold(put, { at: 1000, events: [{ event: 'offence-opened', offence }] });
  const decision = decide(open, 'black', { act: 'elect', option: option.id, offence: 'x' }, 2000);
  if (!decision.ok) throw new Error(decision.refusal.message);
  return fold(open, { at: 2000, events: decision.events });
}

const PUT = 'rnbqkbnr/pppppppp/8/8/8/6N1/PPPPPPPP/RNBQKB1R';
const ARRAY = makeBoardFen(START);
const over = (score: string, reason: string) => ({ score, reason, clause: 'blue-false-1' });

interface Made {
  readonly board: string;
  readonly toMove: 'white' | 'black';
  readonly duty: readonly string[] | null;
  readonly result: object | null;
}

const stands: Made = { board: PUT, toMove: 'black', duty: null, result: null };
const free: Made = { board: ARRAY, toMove: 'white', duty: null, result: null };
const bound: Made = { ...free, duty: ['g1f3'] };

/** What each option makes of the table: an option that is missing here does not compile. */
const MADE: Readonly<Record<OptionWord, Made>> = {
  stand: stands,
  'both-stand': stands,
  proceed: stands,
  'move-touched': bound,
  'move-king': bound,
  move: bound,
  capture: bound,
  cover: bound,
  'complete-castling': bound,
  designate: free,
  retract: free,
  restore: free,
  'first-stands': free,
  'retract-second': free,
  // There is no first play of two here, so that nothing can be put in its place.
  'second-stands': stands,
  recommence: free,
  annul: { ...stands, result: over('annulled', 'annulled') },
  draw: { ...stands, result: over('1/2-1/2', 'forfeit') },
  forfeit: { ...stands, result: over('0-1', 'forfeit') },
  // The record of him who is in default, read as e4.
  read: { ...stands, board: 'rnbqkbnr/pppppppp/8/8/4P3/6N1/PPPP1PPP/RNBQKB1R' },
};

const MOVES: readonly string[] = ['move-touched', 'move-king', 'move', 'capture', 'cover', 'complete-castling'];
const PARTICULAR: Readonly<Partial<Record<OptionWord, OptionId>>> = {
  move: 'move:g1',
  capture: 'capture:e5',
  read: 'read:e2e4',
};

describe('an option elected', () => {
  test.each(OPTION_WORDS)('%s', (word) => {
    const id = PARTICULAR[word] ?? (word as OptionId);
    const state = elected(MOVES.includes(word) ? { id, moves: ['g1f3'] } : { id });
    const { position, duty } = state;
    const made = {
      board: makeBoardFen(position),
      toMove: position.turn,
      duty: duty?.moves ?? null,
      result: resultOf(state),
    };
    expect(made).toEqual(MADE[word]);
  });
});
