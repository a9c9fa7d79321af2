import type { Color } from '@jadoube/board';
import type { GameView, Lot } from '@jadoube/protocol';
import { sideOf } from '../table/awaited.ts';
import { nameOfSide } from './side.ts';

type Seen = Pick<GameView, 'lot' | 'seat' | 'players'>;

const AWAITED = {
  seat: 'Who has White is drawn by lot when both sit.',
  firstMove: 'Who begins is drawn by lot when both sit.',
  both: 'Who has White, and which colour begins, is drawn by lot when both sit.',
} as const;

const sayUndrawn = ({ of }: Lot): string => AWAITED[of.length > 1 ? 'both' : (of[0] ?? 'seat')];

function sayWhite({ seat, players }: Seen): string {
  if (sideOf(seat)) return `You have ${nameOfSide(seat as Color)} by lot`;
  return players.white ? `${players.white.name} has White by lot` : 'The men are by lot';
}

/** "You have White by lot, and Black begins by lot."; before the drawing what is to be drawn. */
export function sayLot(view: Seen): string {
  const { lot } = view;
  if (!lot) return '';
  if (!lot.drawn) return sayUndrawn(lot);
  const { host, firstMove } = lot.drawn;
  const begins = firstMove && `${nameOfSide(firstMove)} begins by lot`;
  return `${[host && sayWhite(view), begins].filter(Boolean).join(', and ')}.`;
}
