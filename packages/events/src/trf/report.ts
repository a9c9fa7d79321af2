import type { Colour, Entrant, Rounds, Tpn } from '../event.ts';

/** What a tournament report says, of the fields that this package reads and writes. */
export interface Report {
  readonly name: string;
  readonly city?: string;
  readonly federation?: string;
  /** YYYY-MM-DD. */
  readonly start?: string;
  readonly end?: string;
  /** Free text (092), and FIDE's code for it (192, TRF26 only), such as `FIDE_DUTCH_2026`. */
  readonly type?: string;
  readonly typeCode?: string;
  readonly arbiter?: string;
  readonly timeControl?: string;
  readonly totalRounds?: number;
  readonly initialColour?: Colour;
  /** As 212 has them, without the points that come first. */
  readonly tieBreaks?: readonly string[];
  readonly players: readonly Entrant[];
  readonly rounds: Rounds;
  /** Given with each player; when they are read they are as the file has them. */
  readonly points?: ReadonlyMap<Tpn, number>;
  readonly ranks?: ReadonlyMap<Tpn, number>;
  /** Who will not play in the round after the last one. */
  readonly absentNext?: readonly Tpn[];
}

export const TRF_VERSIONS = ['TRF16', 'TRF26'] as const;
export type TrfVersion = (typeof TRF_VERSIONS)[number];
