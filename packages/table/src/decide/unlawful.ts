import { classify, FREE, factsOf, type PlayOffence } from '@jadoube/laws';
import { accept, type Decision, refuse } from '../decision.ts';
import type { Offence, TableEvent } from '../events.ts';
import { positionAfterPlay } from '../evolve.ts';
import { lawOf } from '../lawbook.ts';
import type { Playing } from '../state.ts';
import { breachOf } from './breach.ts';
import { corrected } from './correct.ts';
import { type Hand, type Played, playedBy } from './hand.ts';
import { castlingLapses, lapsedOffer, refusedByTouch } from './lapses.ts';
import { completion } from './lawful.ts';
import { closedByFalsePlay, isOfThePlay, offenceOf } from './offences.ts';
import { sentenceOf } from './sentences.ts';

/** Where the code counts an irregular move only once it is completed, the press is waited for (`fide-7.5.1`). */
const awaitsPress = (state: Playing): boolean =>
  state.setup.terms.press === 'hand' && lawOf(state).irregularityCompletes.rule === 'press';

/** What a touch bound him to outlives the irregular play. */
const owedBefore = ({ duty }: Playing): Pick<Offence, 'options'> | undefined =>
  duty ? { options: [{ id: 'move-touched', moves: duty.moves }] } : undefined;

const lapsedTouches = (state: Playing): TableEvent[] =>
  state.offences.filter(isOfThePlay).map(({ id }) => ({ event: 'offence-closed', id, how: 'lapsed' }));

/** Undone without a penalty. */
const free = (state: Playing, { by, uci }: Hand, kind: PlayOffence, clause: string): Decision =>
  accept(...lapsedTouches(state), { event: 'corrected', by, kind, clause, uci }, { event: 'freed' });

function taken(state: Playing, hand: Hand, played: Played, offence: Offence, latent: boolean): Decision {
  const closed = closedByFalsePlay(state, hand.by);
  const lapses = castlingLapses(state, positionAfterPlay(state.position, played));
  return accept(...closed, played, ...lapses, ...completion(state, hand), ...lapsedOffer(state, hand.by), {
    event: 'offence-opened',
    offence,
    ...(latent ? { latent } : {}),
  });
}

/** An unlawful play: refused, put right, or taken with what it gives the adversary, as the enforcement has it. */
export function unlawfulPlay(state: Playing, hand: Hand): Decision {
  const law = lawOf(state);
  const kind = classify(hand);
  const remedy = law.plays[kind].rule;
  const { enforcement } = state.setup.terms;
  if (enforcement === 'guarded') return refuse('illegal', sentenceOf(kind), remedy.clause);
  const played = playedBy(state, hand, false);
  const facts = factsOf(hand, positionAfterPlay(state.position, played));
  const found = offenceOf(state, { kind, by: hand.by, remedy, facts, square: hand.uci.slice(2, 4) });
  // Another false move is no way out of what has been exacted.
  const offence: Offence = state.duty?.exacted ? { ...found, ...breachOf(state.duty) } : found;
  const excused = state.misled ? law.misledGoesFree.rule : FREE;
  if (enforcement === 'claimed') {
    const hidden = excused === FREE ? offence : { ...offence, clause: excused, options: [] };
    return taken(state, hand, played, hidden, true);
  }
  if (excused !== FREE) return free(state, hand, kind, excused);
  if (offence.electedBy !== 'table' && offence.options.length > 0) return taken(state, hand, played, offence, false);
  if (awaitsPress(state)) return taken(state, hand, played, { ...offence, ...owedBefore(state), pending: true }, true);
  return accept(
    ...lapsedTouches(state),
    ...refusedByTouch(state, hand.by),
    ...corrected(state, { ...hand, kind, clause: offence.clause, options: offence.options }),
  );
}
