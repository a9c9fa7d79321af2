import type { Color } from '@jadoube/board';
import type { EventRecord, Order } from '@jadoube/table';
import type { GameView } from './answers.ts';

/** What a club's umpires are waited for with. `lost`: a player by the clock has lost his connection. */
export type DeskLineKind = 'appeal' | 'claim' | 'stayed' | 'adjourned' | 'lost';

/** A line of the desk. */
export interface DeskLine {
  kind: DeskLineKind;
  gameId: string;
  /** Who laid it before them, or who is waited for. */
  by: Color | null;
  /** RFC 3339; of what is adjourned the appointed hour, null where none is. */
  dueAt: string | null;
  since: string;
  white: string | null;
  black: string | null;
  umpire: string | null;
  code: string;
}

/** An order that the code allows, and the clause on which it rests where the umpire names none. */
export interface AllowedOrder {
  order: Order;
  clause: string;
  /** With `exact`: what can be exacted. */
  options?: string[];
}

/** The table as an umpire of the club sees it: everything but a sealed record. */
export interface DeskGame {
  view: GameView;
  record: EventRecord[];
  orders: AllowedOrder[];
  /** The umpire's chair of this game. */
  chair: 'empty' | 'yours' | 'taken' | 'none';
}
