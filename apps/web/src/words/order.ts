import type { Color } from '@jadoube/board';
import type { Order } from '@jadoube/table';
import { nameOfSide } from './side.ts';

/** To the umpire: what he orders. */
export const ORDER_NAMES: Readonly<Record<Order, string>> = {
  dismiss: 'Dismiss the complaint',
  admonish: 'Admonish a player',
  exact: 'Exact a penalty',
  restore: 'Put the game back',
  'set-clock': 'Set the clocks',
  stay: 'Stay play',
  proceed: 'Let play go on',
  award: 'Award the game',
  draw: 'Declare a draw',
  recommence: 'Begin anew',
  annul: 'Annul the game',
};

const ORDERED: Readonly<Record<Order, string>> = {
  dismiss: 'dismisses the complaint',
  admonish: 'admonishes {}',
  exact: 'exacts a penalty',
  restore: 'puts the game back',
  'set-clock': 'sets the clocks',
  stay: 'stays play',
  proceed: 'lets play go on',
  award: 'awards the game',
  draw: 'declares the game drawn',
  recommence: 'orders the game to begin anew',
  annul: 'annuls the game',
};

/** To everybody: "admonishes Black". */
export const sayOrder = (order: Order, player?: Color): string =>
  ORDERED[order].replace('{}', player ? nameOfSide(player) : 'the player');
