import type { ClauseId, Knowledge, Known, OffenceKind } from '@jadoube/laws';
import type { GameView } from '@jadoube/protocol';
import type { DrawGround, Reason, Result } from '@jadoube/table';
import type { CodeOfLaw } from '../net/api.ts';
import { sideOf } from './awaited.ts';

/** What is complained of together, under one heading. */
export const COMPLAINTS = ['play', 'touch', 'voice', 'clock', 'board', 'conduct'] as const;
export type Complaint = (typeof COMPLAINTS)[number];

export interface Claimable {
  readonly offence: OffenceKind;
  /** The clause of the code that provides for it; none where an umpire weighs it freely. */
  readonly clause?: ClauseId;
}

const KINDS: Readonly<Record<Complaint, readonly OffenceKind[]>> = {
  play: [
    'false-move',
    'false-capture',
    'took-own',
    'moved-adverse',
    'took-with-adverse',
    'check-not-covered',
    'moved-into-check',
    'exposed-king',
    'false-castling',
    'moved-twice',
    'moved-out-of-turn',
  ],
  touch: [
    'touched-own',
    'touched-immovable',
    'touched-adverse',
    'touched-untakable',
    'touched-several-own',
    'touched-several-adverse',
  ],
  voice: ['check-not-called', 'false-check'],
  clock: ['time-exceeded'],
  board: ['board-misplaced', 'odds-not-removed'],
  conduct: ['disturbance', 'abandoned', 'refused-to-play-on', 'refused-ruling', 'wilful-displacement'],
};

/** The men rest until the game is resumed. */
export const isAtRest = ({ phase }: GameView): boolean =>
  phase === 'adjourning' || phase === 'adjourned' || phase === 'resuming';

/** The other's flag is for the player to notice. */
const claimsFlag = ({ terms }: GameView): boolean => terms.enforcement === 'claimed' && terms.clock !== 'none';

/** Is there anything that could be claimed, or laid before the umpire, as the game now stands? */
export const mayClaim = (view: GameView): boolean =>
  view.phase === 'playing' || (isAtRest(view) && (claimsFlag(view) || view.terms.umpire !== 'none'));

/** Is it for the player to notice and to say, at this table? What the table tells of itself nobody need claim. */
function isHis(view: GameView, complaint: Complaint, kind: OffenceKind): boolean {
  const { terms } = view;
  if (kind === 'time-exceeded') return claimsFlag(view);
  if (isAtRest(view)) return false;
  const silent = terms.enforcement === 'claimed';
  if (kind === 'check-not-called' || kind === 'board-misplaced') return true;
  if (kind === 'odds-not-removed') return terms.odds !== 'none' && terms.setUp === 'hand';
  return complaint === 'conduct' ? terms.umpire !== 'none' : silent;
}

/** What a player can complain of at this table, under this code: the headings that have something, in their order. */
export function claimableOf(view: GameView, { knows }: CodeOfLaw): [Complaint, Claimable[]][] {
  const listed = COMPLAINTS.map((complaint): [Complaint, Claimable[]] => {
    const kinds = KINDS[complaint].filter(
      (kind) => isHis(view, complaint, kind) && (complaint === 'conduct' || knows.offences[kind] !== undefined),
    );
    return [
      complaint,
      kinds.map((offence) => {
        const clause = knows.offences[offence];
        return { offence, ...(clause && { clause }) };
      }),
    ];
  });
  return listed.filter(([, claims]) => claims.length > 0);
}

/** A draw that can be claimed; `notNow` where it is only for the player on turn, and it is not his. */
export interface ClaimableDraw {
  readonly ground: DrawGround;
  readonly clause: ClauseId;
  readonly notNow: boolean;
  /** A move may be named that will bring it about. */
  readonly byMove: boolean;
}

/** The draws that the code knows, in the order in which they are mostly claimed. */
export function drawsOf(view: GameView, { knows }: CodeOfLaw): ClaimableDraw[] {
  const onTurn = view.toMove === sideOf(view.seat);
  const known = Object.entries(knows.draws) as [DrawGround, Known | null][];
  return known.flatMap(([ground, rule]) => {
    if (!rule || rule.automatic) return [];
    const byMove = onTurn && (ground === 'repetition' || ground === 'fifty-moves');
    return [{ ground, clause: rule.clause, notNow: rule.onTurn === true && !onTurn, byMove }];
  });
}

/** Was the draw claimed? The table's own draws have clauses of their own. The claim is then the last act of the game. */
export function wasClaimed({ reason, clause }: Result, { draws }: Knowledge): boolean {
  const rule = (draws as Partial<Record<Reason, Known | null>>)[reason];
  return !!rule && !rule.automatic && rule.clause === clause;
}

/** Check is to be said with one's own play: before it, or after it until the other has played. */
export function mayCry(view: GameView): boolean {
  const mine = sideOf(view.seat);
  if (mine === null || view.status !== 'playing' || view.phase !== 'playing') return false;
  return view.toMove === mine || view.score.at(-1)?.by === mine;
}

/** Does "check" mean anything at this table? The code asks for it, or the table lets everything be said. */
export const hearsCheck = (view: GameView, code: CodeOfLaw | null): boolean =>
  view.terms.enforcement !== 'guarded' || code?.knows.cries === true;
