import { type Pairing, wasPlayed } from '@jadoube/events';
import { type TermsRequest, termsRequest } from '@jadoube/protocol';
import type { Club, NewGame, NewPairing } from '@jadoube/store';
import { ProblemError } from '../plugins/problem.ts';
import { layingOf, umpired } from '../routes/laying.ts';
import { type EventRecord, memberOf } from './record.ts';

/** What the games of an event are played on: its own terms, else those of the club. White begins, whatever a lot would say. */
function termsOfEvent({ whole }: EventRecord, club: Club): TermsRequest {
  const terms = whole.event.terms ?? club.terms;
  if (terms === null || terms === undefined)
    throw new ProblemError(422, 'no-terms', 'Neither the event nor the club says on what terms its games are played.');
  const { firstMove, ...rest } = termsRequest.parse(terms);
  return firstMove === 'black' ? { ...rest, firstMove } : rest;
}

/** Tables are laid for pairings that are still to be played, between two who can sit down here. */
const isPlayedHere = ({ rules }: EventRecord, pairing: Pairing): boolean =>
  rules.play === 'server' && pairing.kind === 'game' && pairing.outcome === 'pending';

function gameFor(record: EventRecord, club: Club, pairing: Pairing, actorId: string, now: number): NewGame | undefined {
  if (pairing.kind === 'bye' || !isPlayedHere(record, pairing)) return undefined;
  const [white, black] = [memberOf(record, pairing.white).userId, memberOf(record, pairing.black).userId];
  if (white === null || black === null || white === black) return undefined;
  const { setup } = layingOf(umpired({ terms: termsOfEvent(record, club), seat: 'white', open: false }), now);
  return { createdBy: actorId, ...setup, seats: { white, black }, clubId: club.id };
}

const isRuled = (pairing: Pairing): boolean =>
  pairing.kind === 'game' &&
  (wasPlayed(pairing.outcome) || pairing.outcome.endsWith('forfeits') || pairing.outcome === 'both-forfeit');

/** What is stored of these pairings, with the games that are laid for them. */
export const publishable = (
  record: EventRecord,
  club: Club,
  pairings: readonly Pairing[],
  { actorId, now }: { actorId: string; now: number },
): readonly NewPairing[] =>
  pairings.map((pairing) => {
    const idOf = (number: number) => memberOf(record, number).memberId;
    if (pairing.kind === 'bye')
      return { whiteId: idOf(pairing.player), blackId: null, bye: pairing.bye, ruled: null, game: undefined };
    return {
      whiteId: idOf(pairing.white),
      blackId: idOf(pairing.black),
      bye: null,
      ruled: isRuled(pairing) ? pairing.outcome : null,
      game: gameFor(record, club, pairing, actorId, now),
    };
  });
