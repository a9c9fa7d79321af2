import {
  type Color,
  fromOf,
  isCheck,
  isLegal,
  legalMoves,
  type Move,
  manAt,
  type Position,
  parseSquare,
  toOf,
} from '@jadoube/board';
import { classify, impositionOf, type OffenceKind, onTurn, optionsOf } from '@jadoube/laws';
import { makeUci, parseUci } from '@jadoube/notation';
import { openerOf } from '@jadoube/table';
import type { Sight } from './sight.ts';

/** Something of the adversary's that his law does not allow, as a player sees it. */
export interface Irregularity {
  readonly kind: OffenceKind;
  readonly square?: string;
}

/** Moves that the receiver of odds makes running, by agreement. */
function mayRun({ view: { terms, score } }: Sight, by: Color): boolean {
  const { odds } = terms;
  return odds !== 'none' && openerOf(odds) === by && score.every((ply) => ply.by === by);
}

function outOfTurn(sight: Sight): OffenceKind | undefined {
  const { score, terms } = sight.view;
  const last = score.at(-1);
  if (last === undefined || mayRun(sight, last.by)) return undefined;
  if (score.at(-2)?.by === last.by) return 'moved-twice';
  const begins = openerOf(terms.odds) ?? terms.firstMove;
  return score.length === 1 && terms.odds === 'none' && begins !== 'lot' && last.by !== begins
    ? 'moved-out-of-turn'
    : undefined;
}

/** A pawn on its last rank, and nothing said of what it becomes: the code has its own rule for that. */
const isUnpromoted = (before: Position, move: Move): boolean =>
  legalMoves(before).some((legal) => fromOf(legal) === fromOf(move) && toOf(legal) === toOf(move));

/** The men he touched oblige him to something that he did not do. */
function ofTouch({ law, memory }: Sight, before: Position, move: Move): OffenceKind | undefined {
  const touched = memory.touchedBefore.map(parseSquare).filter((square) => square !== undefined);
  const imposed = impositionOf(
    law,
    before,
    touched.filter((square) => manAt(before, square) !== undefined),
  );
  if (imposed === undefined) return undefined;
  const { options } = optionsOf(law, imposed.rule.remedy, imposed.facts);
  const owed = options.flatMap(({ moves = [] }) => moves);
  return owed.length > 0 && !owed.includes(makeUci(move)) ? imposed.kind : undefined;
}

/**
 * What was irregular about the last play of the adversary's: worked out from the score and the board, and from what was seen of
 * his hand and heard of his voice. Undefined where nothing was, or it can't be made out.
 */
export function irregularityOf(sight: Sight): Irregularity | undefined {
  const { view, past, me, memory, position } = sight;
  const last = view.score.at(-1);
  const back = past[view.score.length - 1];
  const move = parseUci(last?.uci ?? '');
  if (last === undefined || last.by === me || back === undefined || move === undefined) return undefined;
  const before = onTurn(back, last.by);
  const running = outOfTurn(sight);
  if (running !== undefined) return { kind: running };
  if (!isLegal(before, move)) {
    if (isUnpromoted(before, move) || manAt(before, fromOf(move)) === undefined) return undefined;
    return { kind: classify({ before, from: fromOf(move), to: toOf(move) }) };
  }
  const touch = ofTouch(sight, before, move);
  if (touch !== undefined) return { kind: touch };
  return memory.cried === last.by && !isCheck(onTurn(position, me)) ? { kind: 'false-check' } : undefined;
}
