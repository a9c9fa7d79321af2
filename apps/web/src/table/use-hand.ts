import type { GameView } from '@jadoube/protocol';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { EMPTY_HAND, type Gesture, gesture, type Hand, type HandAct } from '../board/gesture.ts';
import type { Placement } from '../board/placement.ts';
import type { TableLink } from '../net/connection.ts';
import { useStore } from '../store.ts';
import { sideOf } from './awaited.ts';

/** A pawn set on its last rank: what it becomes has to be asked before the play is said. */
export type AwaitedPromotion = Extract<HandAct, { act: 'play' }>;

const promotes = (act: HandAct, men: Placement): act is AwaitedPromotion => {
  if (act.act !== 'play') return false;
  const man = men.get(act.from);
  return man?.role === 'pawn' && act.to[1] === (man.color === 'white' ? '8' : '1');
};

export interface HandAtTable {
  readonly hand: Hand;
  readonly promotion: AwaitedPromotion | null;
  move(event: Gesture): void;
  promote(letter: 'q' | 'r' | 'b' | 'n' | null): void;
}

/**
 * The hand of the player at this table. What the table has acknowledged is what counts: when nothing more is on its
 * way, the man touched last in the view is the one that is selected.
 */
export function useHand(view: GameView, men: Placement, link: Pick<TableLink, 'model' | 'act'>): HandAtTable {
  // The hand lives in a ref: two gestures may come between two drawings.
  const hand = useRef<Hand>(EMPTY_HAND);
  const [, redraw] = useState(0);
  const [promotion, setPromotion] = useState<AwaitedPromotion | null>(null);
  const mine = sideOf(view.seat);
  const { pending } = useStore(link.model);

  const move = (event: Gesture) => {
    const step = gesture(hand.current, event);
    hand.current = step.hand;
    for (const said of step.acts) {
      if (promotes(said, men)) setPromotion(said);
      else link.act(said);
    }
    redraw((count) => count + 1);
  };

  const settle = () => {
    const touched = view.toMove === mine ? view.touched : [];
    move({
      type: 'settled',
      touched: touched.map((square) => ({ square, owner: men.get(square)?.color === mine ? 'own' : 'adverse' })),
    });
  };
  // Asked of the model itself, not of what was drawn: a touch may have gone out since.
  useLayoutEffect(() => {
    if (link.model.get().pending.length === 0 && !promotion) settle();
  }, [view.version, pending]);

  const promote = (letter: 'q' | 'r' | 'b' | 'n' | null) => {
    const play = promotion;
    setPromotion(null);
    if (letter && play) link.act({ ...play, promotion: letter });
    else settle();
  };

  return { hand: hand.current, promotion, move, promote };
}
