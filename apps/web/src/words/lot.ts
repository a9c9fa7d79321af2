import type { Color } from '@jadoube/board';
import type { GameView, Lot } from '@jadoube/protocol';
import { key, t } from '../language/language.ts';
import { sideOf } from '../table/awaited.ts';
import { nameOfSide } from './side.ts';

type Seen = Pick<GameView, 'lot' | 'seat' | 'players'>;

const AWAITED = {
  seat: key('Who has White is drawn by lot when both sit.'),
  firstMove: key('Who begins is drawn by lot when both sit.'),
  both: key('Who has White, and which colour begins, is drawn by lot when both sit.'),
} as const;

const sayUndrawn = ({ of }: Lot): string => t(AWAITED[of.length > 1 ? 'both' : (of[0] ?? 'seat')]);

function sayWhite({ seat, players }: Seen): string {
  if (sideOf(seat)) return t('You have {{side}} by lot', { side: nameOfSide(seat as Color) });
  return players.white ? t('{{name}} has White by lot', { name: players.white.name }) : t('The men are by lot');
}

/** "You have White by lot, and Black begins by lot."; before the drawing what is to be drawn. */
export function sayLot(view: Seen): string {
  const { lot } = view;
  if (!lot) return '';
  if (!lot.drawn) return sayUndrawn(lot);
  const { host, firstMove } = lot.drawn;
  const begins = firstMove && t('{{side}} begins by lot', { side: nameOfSide(firstMove) });
  const has = host && sayWhite(view);
  return has && begins ? t('{{has}}, and {{begins}}.', { has, begins }) : `${has || begins || ''}.`;
}
