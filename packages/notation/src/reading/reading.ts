import type { Move } from '@jadoube/board';

/** In the order in which a reading that fits several of them is told. */
export const NOTATIONS = ['uci', 'iccf', 'san', 'long', 'descriptive'] as const;
export type Notation = (typeof NOTATIONS)[number];

/** A legal move that a record can mean. */
export interface Reading {
  readonly move: Move;
  readonly uci: string;
  /** One sentence: how the text was understood. */
  readonly why: string;
  readonly notation: Notation;
}
