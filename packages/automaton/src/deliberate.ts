import {
  type Color,
  fromOf,
  hasLegalMove,
  isCheck,
  type Move,
  makeSquare,
  manAt,
  opposite,
  parseSquare,
  play,
  promotionOf,
  toOf,
} from '@jadoube/board';
import { knowledgeOf } from '@jadoube/laws';
import { makeSan } from '@jadoube/notation';
import type { AutomatonMark, GameView, WireAct } from '@jadoube/protocol';
import { type Offence, oddsMen } from '@jadoube/table';
import { type Chance, chanceOf } from './chance.ts';
import { choose } from './choose.ts';
import { claim } from './claim.ts';
import { answerToDraw, claimDraw, isLost, offerDraw } from './draws.ts';
import { err } from './err.ts';
import { elect, nameMan } from './exact.ts';
import type { Memory } from './memory.ts';
import { type Mind, mindOf } from './mind.ts';
import { type Sight, sightOf } from './sight.ts';

/** What lies before an automaton, and who it is. */
export interface Question {
  readonly view: GameView;
  readonly me: Color;
  readonly memory: Memory;
  readonly mark: AutomatonMark;
  /** Something was refused him here: he plays a plain move. */
  readonly plain?: boolean;
}

const LETTER = { queen: 'q', rook: 'r', bishop: 'b', knight: 'n' } as const;

/** A move as the hand makes it. */
export function handOf(move: Move): WireAct {
  const promotion = promotionOf(move);
  return {
    act: 'play',
    from: makeSquare(fromOf(move)),
    to: makeSquare(toOf(move)),
    ...(promotion !== undefined && promotion in LETTER && { promotion: LETTER[promotion as keyof typeof LETTER] }),
  };
}

/** Who has to speak on it: undefined where the table does of itself. */
const electorOf = ({ by, electedBy }: Offence): Color | undefined =>
  electedBy === 'adversary' ? opposite(by) : electedBy === 'offender' ? by : undefined;

/** An offence on which the other has to speak first. */
const isHeldUp = ({ view, me }: Sight): boolean =>
  view.offences.some((offence) => offence.by === me && offence.awaits === true && electorOf(offence) !== me);

function answerToOffence(sight: Sight): WireAct[] | undefined {
  const offence = sight.view.offences.find((one) => electorOf(one) === sight.me);
  if (offence === undefined) return undefined;
  const election = elect(sight, offence);
  if ('waive' in election) return [{ act: 'waive', offence: offence.id }];
  if (election.option.id !== 'designate') return [{ act: 'elect', option: election.option.id, offence: offence.id }];
  return [{ act: 'elect', option: 'designate', offence: offence.id }];
}

/** A man of the adversary's is to be named, and it is he who is to move it. */
function naming(sight: Sight): WireAct[] | undefined {
  const { view, me } = sight;
  if (view.designatable.length === 0 || view.toMove === me || view.offences.length > 0) return undefined;
  const square = nameMan(sight);
  return square === undefined ? undefined : [{ act: 'designate', square }];
}

/** The move, check called where the code knows the cry, and the clock pressed by hand. A move that ends the game is the last act. */
function moved({ view, law, position }: Sight, move: Move): WireAct[] {
  const after = play(position, move);
  if (!hasLegalMove(after)) return [handOf(move)];
  const check = knowledgeOf(law).cries && isCheck(after);
  return [
    handOf(move),
    ...(check ? [{ act: 'cry-check' } as const] : []),
    ...(view.terms.press === 'hand' ? [{ act: 'press' } as const] : []),
  ];
}

/** The hand slips instead: the clock is pressed all the same, and nobody is told that it is check. */
function slipped(sight: Sight, move: Move, chance: Chance): WireAct[] | undefined {
  const acts = err(sight, move, chance);
  const played = acts?.some(({ act }) => act === 'play') ?? false;
  return acts && [...acts, ...(played && sight.view.terms.press === 'hand' ? [{ act: 'press' } as const] : [])];
}

function ownMove(sight: Sight, { mark, plain }: Question, chance: Chance): WireAct[] | undefined {
  const { view, me } = sight;
  if (view.toMove !== me || isHeldUp(sight)) return undefined;
  const best = choose(sight, mindOf(mark), chance);
  if (best === undefined) return undefined;
  if (plain) return moved(sight, best.move);
  if (isLost(sight, best.score)) return [{ act: 'resign' }];
  const slip = mark.errs ? slipped(sight, best.move, chance) : undefined;
  const offer = slip === undefined ? offerDraw(sight, best.score) : undefined;
  return [...(offer ? [offer] : []), ...(slip ?? moved(sight, best.move))];
}

const single = (act: WireAct | undefined): WireAct[] | undefined => act && [act];

function whilePlaying(sight: Sight, question: Question, chance: Chance): WireAct[] {
  const { view, me } = sight;
  if (view.absent === me) return [{ act: 'resume' }];
  const pressing = view.terms.press === 'hand' && view.unpressed.includes(me);
  return (
    answerToOffence(sight) ??
    naming(sight) ??
    (pressing ? [{ act: 'press' } as const] : undefined) ??
    single(answerToDraw(sight)) ??
    (question.plain ? undefined : (single(claim(sight)) ?? single(claimDraw(sight)))) ??
    (view.offers.adjournment === opposite(me) ? [{ act: 'adjourn' } as const] : undefined) ??
    ownMove(sight, question, chance) ??
    []
  );
}

function sealing(sight: Sight, mind: Mind, chance: Chance): WireAct[] {
  const best = sight.view.toMove === sight.me ? choose(sight, mind, chance) : undefined;
  return best === undefined ? [] : [{ act: 'seal', record: makeSan(sight.position, best.move) }];
}

/** Adjourned: he comes when the other has come, or when he is waited for; an hour that is proposed suits him. */
function whileResting({ view, me }: Sight): WireAct[] {
  const proposed = view.offers.appointment;
  if (proposed !== null && proposed.by !== me) return [{ act: 'appoint', hour: proposed.hour }];
  const waited = view.arrived.includes(opposite(me)) || view.phase === 'resuming';
  return waited && !view.arrived.includes(me) ? [{ act: 'resume' }] : [];
}

/** The men that he gives come off first. */
function settingUp(sight: Sight, question: Question, chance: Chance): WireAct[] {
  const { view, me, position } = sight;
  const mine = oddsMen(view.terms.odds).filter((name) => {
    const square = parseSquare(name);
    return square !== undefined && manAt(position, square)?.color === me;
  });
  if (mine.length > 0 && !question.plain) return mine.map((square) => ({ act: 'take-off', square }));
  return ownMove(sight, question, chance) ?? [];
}

/**
 * What he does now, one act after the other; nothing where he waits. It follows from the question alone: chance is drawn off
 * the game and how far it is.
 */
export function deliberate(question: Question): WireAct[] {
  const { view, me, memory, mark } = question;
  const sight = sightOf(view, me, memory);
  if (sight === undefined || view.status !== 'playing') return [];
  const chance = chanceOf(`${view.gameId} ${view.score.length} ${me}`);
  switch (view.phase) {
    case 'setting-up':
      return settingUp(sight, question, chance);
    case 'playing':
      return whilePlaying(sight, question, chance);
    case 'adjourning':
      return single(answerToDraw(sight)) ?? sealing(sight, mindOf(mark), chance);
    case 'adjourned':
    case 'resuming':
      return single(answerToDraw(sight)) ?? whileResting(sight);
    case 'stayed':
    case 'over':
      return [];
  }
}
