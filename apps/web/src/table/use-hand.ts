import type { GameView, WireAct } from '@jadoube/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { EMPTY_HAND, type Gesture, gesture, type Hand, type HandAct } from '../board/gesture.ts';
import type { Placement } from '../board/placement.ts';
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
export function useHand(view: GameView, men: Placement, waiting: boolean, act: (act: WireAct) => void): HandAtTable {
  // The hand lives in a ref: two gestures may come between two drawings.
  const hand = useRef<Hand>(EMPTY_HAND);
  const [, redraw] = useState(0);
  const [promotion, setPromotion] = useState<AwaitedPromotion | null>(null);
  const mine = sideOf(view.seat);

  const move = (event: Gesture) => {
    const step = gesture(hand.current, event);
    hand.current = step.hand;
    for (const said of step.acts) {
      if (promotes(said, men)) setPromotion(said);
      else act(said);
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
  useEffect(() => {
    if (!waiting && !promotion) settle();
  }, [view.version, waiting]);

  const promote = (letter: 'q' | 'r' | 'b' | 'n' | null) => {
    const play = promotion;
    setPromotion(null);
    if (letter && play) act({ ...play, promotion: letter });
    else settle();
  };

  return { hand: hand.current, promotion, move, promote };
}
