import { type Color, isCheck, opposite, type Position } from '@jadoube/board';
import { type ClauseId, FREE, type OffenceKind, onTurn, TOUCH_OFFENCES } from '@jadoube/laws';
import type { ActOf } from '../acts.ts';
import { hasFallen } from '../clock.ts';
import { accept, type Decision, type Moment, refuse, stillPlaying } from '../decision.ts';
import type { Offence, TableEvent } from '../events.ts';
import { lawOf } from '../lawbook.ts';
import { endedWith, flagResult } from '../outcome.ts';
import { type Latent, type Playing, type Ply, plyAfter, positionBefore } from '../state.ts';
import type { Millis } from '../terms.ts';
import { corrected } from './correct.ts';
import { refuted } from './refuted.ts';
import { runsForTurn } from './running.ts';
import { claimForgottenOdds, claimWrongBoard } from './set-up.ts';

type Claim = Moment<ActOf<'claim'>, Color>;

/** The irregularity that the claim names, the latest first. */
function named(state: Playing, { by, act }: Claim): Latent | undefined {
  return [...state.latent]
    .reverse()
    .find(
      ({ offence }) =>
        offence.kind === act.offence &&
        offence.by !== by &&
        (act.square === undefined || offence.square === undefined || offence.square === act.square),
    );
}

const isTouch = (kind: OffenceKind): boolean => (TOUCH_OFFENCES as readonly OffenceKind[]).includes(kind);

/** Is the right to what the code gives still alive? */
export function inTime(state: Playing, { offence, adversaryPlayed, adversaryTouched }: Latent): boolean {
  const window = lawOf(state).claimWindow.rule;
  switch (((isTouch(offence.kind) && window.touches) || window).closes) {
    case 'claimant-moves':
      return !adversaryPlayed;
    case 'claimant-touches':
      return !adversaryPlayed && !adversaryTouched;
    case 'never':
      return !adversaryPlayed;
  }
}

/** The position of the error again, by the clause that leads back there, and what the code binds the offender to. */
function restart(state: Playing, offence: Offence, at: Millis, backBy: ClauseId, penalty: boolean): Decision {
  const play = plyAfter(state, offence.ply);
  const uci = play?.uci ?? '';
  const back: TableEvent[] = [
    { event: 'offence-closed', id: offence.id, how: 'corrected' },
    ...(state.ply > offence.ply ? [{ event: 'restored', ply: offence.ply, clause: backBy } as const] : []),
  ];
  const restored = stillPlaying(state, back);
  const { by, kind, clause, options } = offence;
  const done: TableEvent[] = penalty
    ? corrected(restored, { by, kind, clause, uci, options, at, lawful: play?.as === 'legal' })
    : [{ event: 'corrected', by, kind, clause: backBy, uci }, { event: 'freed' }];
  return accept(...back, ...runsForTurn(restored, at), ...done);
}

/** The right is gone: what the code leaves of it. */
function late(state: Playing, { offence, adversaryPlayed }: Latent, { by, act, at }: Claim): Decision {
  const { rule, quick, clause } = lawOf(state).lateError.rule;
  const { touches } = lawOf(state).claimWindow.rule;
  if (touches && isTouch(offence.kind))
    return refuted(by, act.offence, 'The right to complain of it is gone; the play stands.', touches.clause);
  if (offence.kind === 'false-check')
    return refuted(by, act.offence, 'The right to take it back is gone; the play stands.', offence.clause);
  const effect = adversaryPlayed && quick && state.setup.terms.rate === 'rapid' ? quick : rule;
  if (effect === 'stands') return refuted(by, act.offence, 'The right to it is gone; the play stands.', clause);
  return restart(state, offence, at, clause, effect === 'restarted');
}

/** A latent offence claimed: opened for the claimant to elect upon, or put right where the table does that. */
function claimIrregularity(state: Playing, claim: Claim): Decision {
  const found = named(state, claim);
  if (!found) return refuted(claim.by, claim.act.offence, 'There was no such irregularity.');
  if (!inTime(state, found)) return late(state, found, claim);
  const { offence } = found;
  if (offence.electedBy === 'table' || offence.options.length === 0)
    return restart(state, offence, claim.at, offence.clause, true);
  return accept({ event: 'offence-revealed', offence });
}

const kingInCheck = (position: Position, color: Color): boolean => isCheck(onTurn(position, color));

/** The play with which the check that still stands arose: the king has been en prise ever since. */
function originOfCheck(state: Playing): Ply | undefined {
  for (const color of ['white', 'black'] as const) {
    if (!kingInCheck(state.position, color)) continue;
    let origin = state.last;
    while (origin && kingInCheck(positionBefore(origin), color)) origin = origin.previous;
    if (origin && origin.by !== color) return origin;
  }
  return undefined;
}

/** A check that nobody cried: the plays after it are recalled, as far back as the code goes. */
function claimUncriedCheck(state: Playing, { by, act, at }: Claim): Decision {
  const { recall, clause } = lawOf(state).uncriedCheck.rule;
  if (recall === 'none') return refuse('no-such-claim', 'This code does not order check to be cried.', clause);
  const origin = originOfCheck(state);
  if (!origin || origin.cried) return refuted(by, act.offence, 'No uncried check stands on the board.', clause);
  const since = state.ply - origin.number;
  if (recall !== 'any' && since > recall)
    return refuted(by, act.offence, 'Too many moves have been made since; the position stands.', clause);
  const back: TableEvent[] = since > 0 ? [{ event: 'restored', ply: origin.number, clause }] : [];
  return accept(...back, ...runsForTurn(stillPlaying(state, back), at), { event: 'cried', by: origin.by });
}

/** The flag: decisive as registered, whoever forgot to press (`blue-time-4`). */
export function claimTime(state: Playing, { by, act, at }: Claim): Decision {
  if (!state.clock) return refuse('no-such-claim', 'There is no clock at this table.');
  const barred = lawOf(state).complaintNeedsPress.rule;
  const fallen = hasFallen(state.clock, opposite(by), at);
  if (!fallen && barred !== FREE && state.unpressed[by])
    return refuted(
      by,
      act.offence,
      'No complaint of the other’s time by one who has not pressed after his own play.',
      barred,
    );
  if (!fallen) return refuted(by, act.offence, 'His flag has not fallen.', lawOf(state).outcomes.time.rule);
  return accept({ event: 'flag-fell', by: opposite(by), at }, endedWith(state, flagResult(state, opposite(by)), at));
}

const CONDUCT: readonly OffenceKind[] = [
  'abandoned',
  'disturbance',
  'refused-ruling',
  'refused-to-play-on',
  'wilful-displacement',
];

/** Facts that only an umpire can weigh. */
function submit(state: Playing, { by, act }: Claim): Decision {
  const { absence, umpire } = lawOf(state);
  if (state.setup.terms.umpire === 'none' && act.offence === 'abandoned' && state.clock)
    return refuse('not-allowed', 'While he is away his own clock runs; more only an umpire could give.', absence.rule);
  if (state.setup.terms.umpire === 'none')
    return refuse('not-allowed', 'That is for an umpire to weigh, and none sits at this table.', umpire.rule);
  return accept({ event: 'claim-submitted', by, claim: act.offence });
}

const IRREGULARITIES: readonly OffenceKind[] = [
  'touched-own',
  'touched-immovable',
  'touched-adverse',
  'touched-untakable',
  'touched-several-own',
  'touched-several-adverse',
  'false-move',
  'false-capture',
  'took-own',
  'moved-adverse',
  'took-with-adverse',
  'moved-twice',
  'moved-out-of-turn',
  'false-castling',
  'moved-into-check',
  'exposed-king',
  'check-not-covered',
  'false-check',
];

/** An offence, or an error, named by the player whom it wrongs. */
export function decideClaim(state: Playing, claim: Claim): Decision {
  const kind = claim.act.offence as OffenceKind;
  if (kind === 'check-not-called') return claimUncriedCheck(state, claim);
  if (kind === 'time-exceeded') return claimTime(state, claim);
  if (kind === 'board-misplaced') return claimWrongBoard(state, claim);
  if (kind === 'odds-not-removed') return claimForgottenOdds(state, claim);
  if (CONDUCT.includes(kind)) return submit(state, claim);
  if (!IRREGULARITIES.includes(kind)) return refuse('no-such-claim', `Nobody can claim "${claim.act.offence}" here.`);
  if (state.offences.some((offence) => offence.kind === kind && offence.by !== claim.by))
    return refuse('no-such-claim', 'It is open already: elect, or waive.');
  return claimIrregularity(state, claim);
}
