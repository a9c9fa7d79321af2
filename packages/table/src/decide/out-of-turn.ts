import { isLegal } from '@jadoube/board';
import { factsOf, onTurn } from '@jadoube/laws';
import { accept, type Decision, refuse } from '../decision.ts';
import { positionAfterPlay } from '../evolve.ts';
import { lawOf } from '../lawbook.ts';
import { type Playing, positionBefore } from '../state.ts';
import { corrected } from './correct.ts';
import { type Hand, playedBy } from './hand.ts';
import { castlingLapses, lapsedOffer } from './lapses.ts';
import { offenceOf, withholding } from './offences.ts';
import { sentenceOf } from './sentences.ts';

/** Play out of turn: two running, or the first when the other begins. */
export function outOfTurn(state: Playing, hand: Hand): Decision {
  const kind = state.last?.by === hand.by ? 'moved-twice' : 'moved-out-of-turn';
  const remedy = lawOf(state).plays[kind].rule;
  const { enforcement } = state.setup.terms;
  if (enforcement === 'guarded') return refuse('not-your-turn', sentenceOf(kind), remedy.clause);
  if (withholding(state).length > 0 || state.designation)
    return refuse('not-your-turn', 'Your adversary has first to say what he exacts.');
  const lawful = isLegal(hand.before, hand.move);
  const played = playedBy(state, hand, lawful);
  const facts = {
    ...factsOf(hand, positionAfterPlay(state.position, played)),
    secondIsLegal: state.last !== undefined && isLegal(onTurn(positionBefore(state.last), hand.by), hand.move),
  };
  const offence = offenceOf(state, { kind, by: hand.by, remedy, facts });
  if (enforcement === 'announced' && offence.electedBy === 'table')
    return accept(...corrected(state, { ...hand, kind, clause: offence.clause, options: [] }));
  const latent = enforcement === 'claimed';
  const lapses = castlingLapses(state, positionAfterPlay(state.position, played));
  return accept(played, ...lapses, ...lapsedOffer(state, hand.by), {
    event: 'offence-opened',
    offence,
    ...(latent ? { latent } : {}),
  });
}
