import { type Color, isCheck, isLegal, makeFen, opposite } from '@jadoube/board';
import { type CountRule, type DrawClaim, FREE, onTurn, type WrongDrawClaim } from '@jadoube/laws';
import { parseUci } from '@jadoube/notation';
import type { ActOf, DrawGround } from '../acts.ts';
import type { Aid } from '../aid.ts';
import { accept, type Decision, type Moment, refuse, stillPlaying } from '../decision.ts';
import type { Proof, TableEvent } from '../events.ts';
import { lawOf } from '../lawbook.ts';
import { endingOf, materialOf, piecesOf } from '../material.ts';
import { drawBy, endedWith, isInsufficient, occurrencesOf, quietOf } from '../outcome.ts';
import { type Playing, positionBefore } from '../state.ts';
import { dutyOf } from './correct.ts';
import { textOfMove } from './texts.ts';

type Claim = Moment<ActOf<'claim-draw'>, Color>;

/** A claim weighed: whether it is proved, by what, under which clause. */
interface Weighed {
  readonly proved: boolean;
  readonly clause: string;
  readonly proof: Proof;
}

/** Who may claim, and on what; undefined where the code does not know the ground. */
type Right = Pick<DrawClaim, 'by' | 'onIntended'> | undefined;

function rightTo(state: Playing, ground: DrawGround): Right {
  const law = lawOf(state);
  const ruled = (rule: DrawClaim | typeof FREE): Right => (rule === FREE ? undefined : rule);
  switch (ground) {
    case 'repetition':
      return ruled(law.repetition.rule);
    case 'fifty-moves':
      return ruled(law.quietMoves.rule);
    case 'perpetual-check':
      return ruled(law.perpetualCheck.rule);
    case 'insufficient-material':
      return { by: 'either' };
    case 'mating-count':
      return state.count ? { by: 'either' } : undefined;
  }
}

function weighRepetition(state: Playing): Weighed {
  const rule = lawOf(state).repetition.rule;
  if (rule === FREE) throw new Error('repetition weighed where the code does not know it');
  const plies = occurrencesOf(state);
  return { proved: plies.length >= rule.occurrences, clause: rule.clause, proof: { of: 'repetition', plies } };
}

function weighQuietMoves(state: Playing): Weighed {
  const rule = lawOf(state).quietMoves.rule;
  if (rule === FREE) throw new Error('quiet moves weighed where the code does not know them');
  const plies = quietOf(state);
  const proof: Proof = { of: 'fifty-moves', since: Math.max(0, state.ply - plies), plies };
  return { proved: plies >= rule.plies, clause: rule.clause, proof };
}

function weighPerpetual(state: Playing, by: Color, aid: Aid): Weighed {
  const rule = lawOf(state).perpetualCheck.rule;
  if (rule === FREE) throw new Error('perpetual check weighed where the code does not know it');
  const found = aid.provePerpetual(state.position, by);
  const proof: Proof = { of: 'perpetual-check', position: makeFen(state.position), found };
  return { proved: found.verdict === 'proved', clause: rule.clause, proof };
}

function weighMaterial(state: Playing): Weighed {
  const proof: Proof = {
    of: 'insufficient-material',
    white: materialOf(state.position, 'white'),
    black: materialOf(state.position, 'black'),
  };
  return { proved: isInsufficient(state), clause: lawOf(state).insufficientMaterial.rule.clause, proof };
}

/** A count that runs out ends the game by itself: while it is claimed, it has not. */
function weighCount(state: Playing): Weighed {
  if (!state.count) throw new Error('a count weighed where none was called');
  const { white, black, moves, clause } = state.count;
  return { proved: false, clause, proof: { of: 'mating-count', white, black, moves } };
}

function weigh(state: Playing, { by, act }: Claim, aid: Aid): Weighed {
  switch (act.ground) {
    case 'repetition':
      return weighRepetition(state);
    case 'fifty-moves':
      return weighQuietMoves(state);
    case 'perpetual-check':
      return weighPerpetual(state, by, aid);
    case 'insufficient-material':
      return weighMaterial(state);
    case 'mating-count':
      return weighCount(state);
  }
}

/** Why no such move can be stated with the claim. */
function faultOfIntended(
  state: Playing,
  { by, act: { play } }: Claim,
  right: NonNullable<Right>,
): Decision | undefined {
  if (play === undefined) return undefined;
  if (!right.onIntended)
    return refuse('not-allowed', 'This draw is claimed on the board as it lies, not on a move to come.');
  const move = parseUci(play);
  if (move === undefined || state.position.turn !== by || !isLegal(state.position, move))
    return refuse('illegal', 'The move you intend is not a legal one.');
  if (state.duty && !state.duty.moves.includes(play))
    return refuse('duty', `You are bound to ${state.duty.moves.join(', ')}.`, state.duty.clause);
  return undefined;
}

/** The table with the intended play made, for a claim that it will bring the draw about. */
function withIntended(state: Playing, { by, act }: Claim): Playing {
  if (act.play === undefined) return state;
  const text = textOfMove(state, state.position, by, act.play);
  return stillPlaying(state, [{ event: 'played', by, uci: act.play, text, as: 'legal' }]);
}

/** Time for the adversary of him who claimed in vain. */
function bonus(state: Playing, rule: WrongDrawClaim, { by, at }: Claim): TableEvent[] {
  if (!state.clock) return [];
  const quick = state.setup.terms.rate === 'rapid';
  const ms = quick ? rule.quickBonusMs : rule.bonusMs;
  return [{ event: 'time-added', to: opposite(by), ms, at, clause: quick ? rule.quickClause : rule.clause }];
}

/** The move that was stated must now be played. */
function boundToStated({ by, act: { play } }: Claim, clause: string): TableEvent[] {
  if (play === undefined) return [];
  const option = { id: 'move-touched' as const, moves: [play] };
  const breach = { clause, electedBy: 'table' as const, options: [option] };
  return [{ event: 'bound', duty: dutyOf({ by, kind: 'touched-own', clause }, option, breach) }];
}

/** A wrong claim: time for the other, the claim stands as an offer, and a stated move must be played. */
function dismissed(state: Playing, claim: Claim): TableEvent[] {
  const rule = lawOf(state).wrongDrawClaim.rule;
  if (rule === FREE) return [];
  const offer: TableEvent[] = state.drawOffer ? [] : [{ event: 'draw-offered', by: claim.by }];
  return [...bonus(state, rule, claim), ...offer, ...boundToStated(claim, rule.clause)];
}

/** A draw claimed on some ground: proved or refuted by the table, and the proof shown. */
export function decideClaimDraw(state: Playing, claim: Claim, aid: Aid): Decision {
  const { by, act, at } = claim;
  const right = rightTo(state, act.ground);
  if (!right) return refuse('no-such-claim', `This code of law knows no draw by ${act.ground}, or not now.`);
  if (right.by === 'on-turn' && state.position.turn !== by)
    return refuse('not-your-turn', 'This draw is claimed by the player whose turn it is.');
  const lost = lawOf(state).touchLosesClaim.rule;
  if (lost !== FREE && state.position.turn === by && state.touched.length > 0)
    return refuse('not-allowed', 'You have touched a man: the right to claim on this move is gone.', lost);
  const fault = faultOfIntended(state, claim, right);
  if (fault) return fault;
  const weighed = weigh(withIntended(state, claim), claim, aid);
  const claimed: TableEvent = { event: 'draw-claimed', by, ground: act.ground, ...weighed };
  return weighed.proved
    ? accept(claimed, endedWith(state, drawBy(act.ground, weighed.clause), at))
    : accept(claimed, ...dismissed(state, claim));
}

function isEnding(state: Playing, { endings }: CountRule, stronger: Color): boolean {
  if (!('pieces' in endings)) return endings.includes(endingOf(state.position, stronger));
  return [stronger, opposite(stronger)].every((color) => piecesOf(state.position, color) <= endings.pieces);
}

/** So many checks running are a persistent check. */
const CHECKS = 3;

/** Did the last plays of that side all give check? */
function keepsChecking(state: Playing, by: Color): boolean {
  let checks = isCheck(onTurn(state.position, opposite(by))) && state.last?.by === by ? 1 : 0;
  for (let node = state.last?.previous; node && checks > 0 && checks < CHECKS; node = node.previous) {
    if (node.by !== opposite(by)) continue;
    if (!isCheck(onTurn(positionBefore(node), node.by))) return false;
    checks++;
  }
  return checks >= CHECKS;
}

/** The clause by which the call is heard here; undefined where it is not. */
function callClause(state: Playing, rule: CountRule, adversary: Color): string | undefined {
  if (isEnding(state, rule, adversary)) return rule.clause;
  const persists = occurrencesOf(state).length > 1 || keepsChecking(state, adversary);
  return persists ? rule.persistent : undefined;
}

/** The adversary is called upon to mate within so many moves. */
export function decideCallCount(state: Playing, { by }: Moment<ActOf<'call-count'>, Color>): Decision {
  const rule = lawOf(state).count.rule;
  if (rule === FREE) return refuse('no-call', 'This code of law knows no call to mate in so many moves.');
  if (state.count) return refuse('no-call', 'The moves are being counted already.', rule.clause);
  const clause = callClause(state, rule, opposite(by));
  if (clause === undefined)
    return refuse(
      'no-call',
      'The men on the board are not among the endings in which the law allows the call.',
      rule.clause,
    );
  const { moves, of, touchesCount } = rule;
  return accept({ event: 'count-called', by, moves, of, touchesCount, clause });
}

/** The player announces that he wins. */
export function decideDeclareWin(state: Playing, { by }: Moment<ActOf<'declare-win'>, Color>): Decision {
  const clause = lawOf(state).declaredWin.rule;
  if (clause === FREE) return refuse('not-allowed', 'Under this code of law such a declaration has no effect.');
  if (state.declaredWin) return refuse('not-allowed', 'The win has been declared already.', clause);
  return accept({ event: 'win-declared', by, clause });
}
