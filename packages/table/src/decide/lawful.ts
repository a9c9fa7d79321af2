import { isCheck, manAt, opposite, type Position } from '@jadoube/board';
import { FREE } from '@jadoube/laws';
import { makeUci, parseUci } from '@jadoube/notation';
import type { TableEvent } from '../events.ts';
import { positionAfterPlay } from '../evolve.ts';
import { lawOf } from '../lawbook.ts';
import type { Playing } from '../state.ts';
import { type Hand, playedBy } from './hand.ts';
import { castlingLapses, lapsedOffer } from './lapses.ts';
import { closedByPlay, offenceOf } from './offences.ts';

export const openingClause = (state: Playing): string => lawOf(state).openingMovesLimit.rule;

/** The play itself completes the move where nothing is pressed by hand, and no further opening move is his. */
export const completion = (state: Playing, { by, at }: Hand): TableEvent[] => {
  if (state.openingMoves > 1)
    return [{ event: 'opening-move', by, left: state.openingMoves - 1, clause: openingClause(state) }];
  const last: TableEvent[] =
    state.openingMoves === 1
      ? [{ event: 'opening-move', by: opposite(by), left: 0, clause: openingClause(state) }]
      : [];
  return state.setup.terms.press === 'automatic' ? [...last, { event: 'completed', by, at }] : last;
};

/** "Check" said before the play, and no check given: it was a false cry. */
function falseCry(state: Playing, hand: Hand, position: Position): TableEvent[] {
  return state.criedBefore && !isCheck(position) ? [{ event: 'cried', by: hand.by, false: true }] : [];
}

/** One who answered a false "check" with his king, or by taking the man that was to give it, may take the reply back. */
function misledReply(state: Playing, hand: Hand): TableEvent[] {
  const remedy = lawOf(state).falseCheck.rule;
  if (!state.misled || remedy === FREE) return [];
  const crier = state.last && parseUci(state.last.uci);
  const tookIt = crier !== undefined && makeUci(crier).slice(2, 4) === hand.uci.slice(2, 4);
  if (manAt(hand.before, hand.from)?.role !== 'king' && !tookIt) return [];
  const finding = { kind: 'false-check' as const, by: opposite(hand.by), remedy, facts: { before: hand.before } };
  const latent = state.setup.terms.enforcement === 'claimed';
  return [{ event: 'offence-opened', offence: offenceOf(state, finding), ...(latent ? { latent } : {}) }];
}

/** A lawful play and all that follows from it, but the end of the game. */
export function lawfulPlay(state: Playing, hand: Hand): TableEvent[] {
  const played = playedBy(state, hand, true);
  return [
    ...closedByPlay(state, hand.by, hand.uci),
    played,
    ...castlingLapses(state, positionAfterPlay(state.position, played)),
    ...completion(state, hand),
    ...lapsedOffer(state, hand.by),
    ...falseCry(state, hand, positionAfterPlay(state.position, played)),
    ...misledReply(state, hand),
  ];
}
