import {
  type Color,
  isCheck,
  isCheckmate,
  kingOf,
  legalMoves,
  makeBoardFen,
  makeSquare,
  type Position,
  parseFen,
  play,
  positionKey,
} from '@jadoube/board';
import { makeSan, makeUci } from '@jadoube/notation';

/** A step of a line: the move (UCI) as it is written, and the position after it. */
export interface Step {
  readonly uci: string;
  readonly san: string;
  readonly by: Color;
  readonly position: Position;
}

/** A way from the position of a claim, as far as one has gone. */
export interface Walk {
  readonly root: Position;
  readonly steps: readonly Step[];
}

/** A walk about to begin. Throws RangeError for a position that can't be read: the server wrote it. */
export function walkFrom(fen: string): Walk {
  const parsed = parseFen(fen, { absentRooks: true });
  if (!parsed.ok) throw new RangeError(parsed.error.message);
  return { root: parsed.position, steps: [] };
}

/** Where one stands. */
export const standOf = ({ root, steps }: Walk): Position => steps.at(-1)?.position ?? root;

/** One move on; the same walk where the move is not legal there. */
export function goOn(walk: Walk, uci: string): Walk {
  const stand = standOf(walk);
  const move = legalMoves(stand).find((one) => makeUci(one) === uci);
  if (move === undefined) return walk;
  const step = { uci, san: makeSan(stand, move), by: stand.turn, position: play(stand, move) };
  return { ...walk, steps: [...walk.steps, step] };
}

/** As one stood after so many moves. */
export const backTo = (walk: Walk, moves: number): Walk => ({
  ...walk,
  steps: walk.steps.slice(0, Math.max(0, moves)),
});

/** After how many moves the same position stood before on this way; undefined where it is new. */
export function stoodBefore({ root, steps }: Walk): number | undefined {
  const keys = [root, ...steps.map(({ position }) => position)].map(positionKey);
  const first = keys.indexOf(keys.at(-1) ?? '');
  return first < keys.length - 1 ? first : undefined;
}

/** What a drawn board shows of a position. */
export interface Shown {
  readonly board: string;
  readonly last: readonly string[];
  readonly check: string | null;
  readonly mate: boolean;
}

export function shownAt(walk: Walk): Shown {
  const position = standOf(walk);
  const uci = walk.steps.at(-1)?.uci;
  return {
    board: makeBoardFen(position),
    last: uci ? [uci.slice(0, 2), uci.slice(2, 4)] : [],
    check: isCheck(position) ? makeSquare(kingOf(position, position.turn)) : null,
    mate: isCheckmate(position),
  };
}

/** The moves of a line, numbered as on a score sheet from the position of the claim: `1. Qe4+`, `1… Qb7`, `2. Qe8+`. */
export function numbered({ root, steps }: Walk): readonly { readonly number: string; readonly san: string }[] {
  const late = root.turn === 'black' ? 1 : 0;
  return steps.map(({ san, by }, index) => {
    const move = Math.floor((index + late) / 2) + 1;
    const number = by === 'white' ? `${move}.` : index === 0 ? `${move}…` : '';
    return { number, san };
  });
}
