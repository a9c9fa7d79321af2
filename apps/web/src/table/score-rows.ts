import type { PlyView } from '@jadoube/table';
import { sayMove } from '../words/move.ts';

export interface Row {
  readonly number: number;
  readonly white?: PlyView;
  readonly black?: PlyView;
}

/**
 * The score in lines of one move each. Where the same side stands twice running (two moves, or Black has begun) the
 * other's place stays empty.
 */
export function rowsOf(score: readonly PlyView[]): Row[] {
  const rows: Row[] = [];
  for (const ply of score) {
    const row = rows.at(-1);
    if (row && ply.by === 'black' && !row.black) rows[rows.length - 1] = { ...row, black: ply };
    else rows.push({ number: rows.length + 1, [ply.by]: ply });
  }
  return rows;
}

/** A ply as it is spoken of, `4. Nf3` or `4… Nf6`; undefined for one that is not in the score. */
export function namePly(score: readonly PlyView[], number: number): string | undefined {
  const has = (ply: PlyView | undefined): ply is PlyView => ply?.ply === number;
  const row = rowsOf(score).find(({ white, black }) => has(white) || has(black));
  if (!row) return undefined;
  return has(row.white)
    ? `${row.number}. ${sayMove(row.white.san)}`
    : `${row.number}… ${sayMove(row.black?.san ?? '')}`;
}
