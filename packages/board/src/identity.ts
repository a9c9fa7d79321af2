import { makePositionFen } from './make-fen.ts';
import type { Position } from './position.ts';

/**
 * Equal for two positions exactly when they count as the same for repetition: same men on the same squares, same side on
 * turn, same castling rights still held, same en passant square that a legal capture uses.
 */
export const positionKey = (pos: Position): string =>
  pos.absentRooks === 0 ? makePositionFen(pos) : `${makePositionFen(pos)} ${pos.absentRooks}`;
