import type { Color } from '@jadoube/board';
import type { Order } from '@jadoube/table';
import { type Key, key, t } from '../language/language.ts';
import { nameOfSide } from './side.ts';

/** To the umpire: what he orders. */
export const ORDER_NAMES: Readonly<Record<Order, Key>> = {
  dismiss: key('Dismiss the complaint'),
  admonish: key('Admonish a player'),
  exact: key('Exact a penalty'),
  restore: key('Put the game back'),
  'set-clock': key('Set the clocks'),
  stay: key('Stay play'),
  proceed: key('Let play go on'),
  award: key('Award the game'),
  draw: key('Declare a draw'),
  recommence: key('Begin anew'),
  annul: key('Annul the game'),
};

const ORDERED: Readonly<Record<Order, Key>> = {
  dismiss: key('dismisses the complaint'),
  admonish: key('admonishes {{player}}'),
  exact: key('exacts a penalty'),
  restore: key('puts the game back'),
  'set-clock': key('sets the clocks'),
  stay: key('stays play'),
  proceed: key('lets play go on'),
  award: key('awards the game'),
  draw: key('declares the game drawn'),
  recommence: key('orders the game to begin anew'),
  annul: key('annuls the game'),
};

/** To everybody: "admonishes Black". */
export const sayOrder = (order: Order, player?: Color): string =>
  t(ORDERED[order], { player: player ? nameOfSide(player) : t('the player') });
