import type { Color } from '@jadoube/board';

/** Who acts: a player, the umpire, or the table itself (a flag that falls, an hour that strikes). */
export type Seat = Color | 'umpire';
export type Actor = Seat | 'table';

export const DRAW_GROUNDS = [
  'repetition',
  'fifty-moves',
  'perpetual-check',
  'insufficient-material',
  'mating-count',
] as const;
export type DrawGround = (typeof DRAW_GROUNDS)[number];

export const ORDERS = [
  'dismiss',
  'admonish',
  'award',
  'draw',
  'annul',
  'recommence',
  'restore',
  'set-clock',
  'exact',
  'stay',
  'proceed',
] as const;
export type Order = (typeof ORDERS)[number];

export interface Ruling {
  readonly act: 'rule';
  readonly order: Order;
  readonly player?: Color;
  readonly to?: Color;
  readonly white?: number;
  readonly black?: number;
  readonly ply?: number;
  readonly option?: string;
  readonly clause?: string;
  readonly reason: string;
}

/** What a hand or a voice does. Squares are named `e4`; `play` in `claim-draw` is UCI. */
export type PlayerAct =
  | { readonly act: 'touch'; readonly square: string }
  | { readonly act: 'adjust'; readonly square: string }
  | { readonly act: 'displace'; readonly squares: readonly string[]; readonly wilful?: boolean }
  | { readonly act: 'play'; readonly from: string; readonly to: string; readonly promotion?: 'q' | 'r' | 'b' | 'n' }
  | { readonly act: 'press' }
  | { readonly act: 'cry-check' }
  | { readonly act: 'claim'; readonly offence: string; readonly square?: string }
  | { readonly act: 'elect'; readonly option: string; readonly offence?: string }
  | { readonly act: 'designate'; readonly square: string }
  | { readonly act: 'waive'; readonly offence?: string }
  | { readonly act: 'offer-draw' }
  | { readonly act: 'accept-draw' }
  | { readonly act: 'decline-draw' }
  | { readonly act: 'claim-draw'; readonly ground: DrawGround; readonly play?: string }
  | { readonly act: 'call-count' }
  | { readonly act: 'declare-win' }
  | { readonly act: 'adjourn' }
  | { readonly act: 'seal'; readonly record: string }
  | { readonly act: 'resume' }
  /** An hour for the resumption: proposed, agreed by him who says the same, or set by the umpire. Ms since the game's start. */
  | { readonly act: 'appoint'; readonly hour: number }
  /** So many days on which one's own clock stands, and the way back before they are over. */
  | { readonly act: 'take-leave'; readonly days: number }
  | { readonly act: 'return' }
  | { readonly act: 'take-off'; readonly square: string }
  | { readonly act: 'resign' }
  | { readonly act: 'appeal'; readonly matter: string };

/** What the table does when a time has come. */
export type TableAct =
  /** `lag`: found fallen when an act of the player himself came in, and no more than that was known of its way. */
  | { readonly act: 'flag'; readonly lag?: number }
  /** No server could take acts in that time, in ms since the game's start: it is nobody's. */
  | { readonly act: 'downtime'; readonly from: number; readonly to: number }
  /** The appointed hour of resumption has struck. */
  | { readonly act: 'hour' }
  /** The default time after it is over. */
  | { readonly act: 'default' }
  /** A leave has run out. */
  | { readonly act: 'leave-over' };

export type Act = PlayerAct | Ruling | TableAct;
export type ActKind = Act['act'];

/** The act of that kind. */
export type ActOf<K extends ActKind> = Extract<Act, { act: K }>;
