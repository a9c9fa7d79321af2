import { type Color, manAt, opposite, parseSquare } from '@jadoube/board';
import { FREE, type Imposition, impositionOf, optionsOf } from '@jadoube/laws';
import type { ActOf } from '../acts.ts';
import { accept, after, type Decision, type Moment, refuse } from '../decision.ts';
import type { Duty, TableEvent } from '../events.ts';
import { lawOf } from '../lawbook.ts';
import { endedWith, endingOf, lossOf } from '../outcome.ts';
import type { Playing } from '../state.ts';
import { refusedByTouch } from './lapses.ts';
import { electorOf, isOfThePlay, offenceOf, withholding } from './offences.ts';
import { runs } from './running.ts';

const squares = (names: readonly string[]): number[] =>
  names.flatMap((name) => {
    const square = parseSquare(name);
    return square === undefined ? [] : [square];
  });

/** What the men touched so far bring, or undefined; nothing to one misled by a false "check" where the code says so. */
export function imposedBy(state: Playing, touched: readonly string[] = state.touched): Imposition | undefined {
  const law = lawOf(state);
  if (state.misled && law.misledGoesFree.rule !== FREE) return undefined;
  return impositionOf(law, state.position, squares(touched));
}

/** The duty that binds at once, with what its breach gives the adversary. */
function dutyAtOnce(state: Playing, by: Color, { kind, rule, facts }: Imposition, square: string): Duty | undefined {
  const law = lawOf(state);
  const { clause, options } = optionsOf(law, rule.remedy, facts);
  const owed = options[0];
  if (!owed?.moves) return undefined;
  const breach = rule.breach
    ? { ...optionsOf(law, rule.breach, facts), electedBy: rule.breach.electedBy }
    : { clause, options: [owed], electedBy: rule.remedy.electedBy };
  return { by, moves: owed.moves, kind, clause, breach, square };
}

/** A single thing that may be compelled applies at once where the table guards the law. */
const bindsAtOnce = (state: Playing, imposition: Imposition, options: number): boolean =>
  imposition.rule.binds === 'at-once' ||
  (imposition.rule.binds === 'if-compelled' && state.setup.terms.enforcement === 'guarded' && options === 1);

/** The facts that follow from what has been touched: a duty, an offence open to the adversary, or freedom. */
function consequences(state: Playing, by: Color, square: string): TableEvent[] {
  const imposition = imposedBy(state);
  const stale: TableEvent[] = state.offences
    .filter((offence) => offence.by === by && offence.ply === state.ply && isOfThePlay(offence))
    .map((offence) => ({ event: 'offence-closed', id: offence.id, how: 'lapsed' }));
  if (!imposition) return state.duty ? [...stale, { event: 'freed' }] : stale;
  const { kind, rule, facts } = imposition;
  const offence = offenceOf(state, {
    kind,
    by,
    remedy: rule.remedy,
    facts,
    square,
    awaits: rule.binds !== 'if-compelled' || state.setup.terms.enforcement === 'guarded',
  });
  const duty = bindsAtOnce(state, imposition, offence.options.length)
    ? dutyAtOnce(state, by, imposition, square)
    : undefined;
  if (duty) return [...stale, { event: 'bound', duty }];
  if (offence.options.length === 0) return state.duty ? [...stale, { event: 'freed' }] : stale;
  return [...stale, ...(state.duty ? [{ event: 'freed' } as const] : []), { event: 'offence-opened', offence }];
}

/** The clock of the one who must speak runs. */
function clockFor(state: Playing, at: number): TableEvent[] {
  const awaited = state.offences.find((offence) => offence.awaits && offence.by === state.position.turn);
  return awaited ? runs(state, opposite(awaited.by), at) : [];
}

/** The right to complain of what the adversary did is gone with the hand on a man, where the code says so. */
function lapsedByTouch(state: Playing, by: Color): TableEvent[] {
  if (lawOf(state).claimWindow.rule.closes !== 'claimant-touches') return [];
  return state.offences
    .filter((offence) => offence.by !== by && electorOf(offence) === by)
    .map(({ id }) => ({ event: 'offence-closed', id, how: 'lapsed', clause: lawOf(state).claimWindow.rule.clause }));
}

/** A hand on a man: of effect on one's own turn only. */
export function decideTouch(state: Playing, { by, act, at }: Moment<ActOf<'touch'>, Color>): Decision {
  const square = parseSquare(act.square);
  if (square === undefined || !manAt(state.position, square))
    return refuse('empty-square', `There is no man on ${act.square} to touch.`);
  if (by !== state.position.turn || state.touched.includes(act.square)) return accept();
  const touched: TableEvent = { event: 'touched', by, square: act.square };
  const lapsed = [...lapsedByTouch(state, by), ...refusedByTouch(state, by)];
  const next = after(state, [touched, ...lapsed]) as Playing;
  const withheld = withholding(state).length > 0 && withholding(next).length === 0 ? endingOf(next, at) : [];
  if (withheld.length > 0) return accept(touched, ...lapsed, ...withheld);
  const silent = state.setup.terms.enforcement === 'claimed' || state.duty?.exacted || state.designation;
  const follows = silent ? [] : consequences(next, by, act.square);
  return accept(touched, ...lapsed, ...follows, ...clockFor(after(next, follows) as Playing, at));
}

/** *J'adoube* said before the touch: no touch. After it the touch stays; off turn it is only a word. */
export function decideAdjust(state: Playing, { by, act }: Moment<ActOf<'adjust'>, Color>): Decision {
  const square = parseSquare(act.square);
  if (square === undefined || !manAt(state.position, square))
    return refuse('empty-square', `There is no man on ${act.square} to adjust.`);
  return accept({ event: 'adjusted', by, square: act.square });
}

/** Where the code leaves it to an umpire he is told; where none sits, the men go back and that is all (`walker-XXX` wants a third party). */
const weighedByNobodyHere = ({ setup }: Playing, by: Color, clause: string): TableEvent => {
  const claim = 'wilful-displacement';
  if (setup.terms.umpire !== 'none') return { event: 'claim-submitted', by: opposite(by), claim, clause };
  const why = 'The men go back. What else follows only an umpire could say, and none sits at this table.';
  return { event: 'left-undecided', by, claim, clause, why };
};

/** Men overturned: they go back. Wilfully: what the code says, or the umpire. */
export function decideDisplace(state: Playing, { by, act, at }: Moment<ActOf<'displace'>, Color>): Decision {
  if (act.squares.length === 0) return refuse('malformed', 'Say which men were overturned, by their squares.');
  const empty = act.squares.find((name) => squares([name]).every((square) => !manAt(state.position, square)));
  if (empty !== undefined) return refuse('empty-square', `There is no man on ${empty} to overturn.`);
  const law = lawOf(state);
  const { loses, clause } = law.wilfulDisplacement.rule;
  const displaced: TableEvent = {
    event: 'displaced',
    by,
    squares: act.squares,
    clause: act.wilful ? clause : law.displacement.rule,
  };
  if (!act.wilful) return accept(displaced);
  if (loses) return accept(displaced, endedWith(state, lossOf(by, 'forfeit', clause), at));
  return accept(displaced, weighedByNobodyHere(state, by, clause));
}
