import type { GameView } from '@jadoube/protocol';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { EMPTY_HAND, type Gesture, gesture, type Hand, type HandAct } from '../board/gesture.ts';
import type { Placement } from '../board/placement.ts';
import type { TableLink } from '../net/connection.ts';
import { useStore } from '../store.ts';
import { sideOf } from './awaited.ts';

type Play = Extract<HandAct, { act: 'play' }>;

/** A play that is not said yet: what the pawn becomes is asked first, or whether it is meant at all. */
export interface Unsaid {
  readonly play: Play;
  readonly asks: 'promotion' | 'meant';
}

const promotes = (play: Play, men: Placement): boolean => {
  const man = men.get(play.from);
  return man?.role === 'pawn' && play.to[1] === (man.color === 'white' ? '8' : '1');
};

export interface HandAtTable {
  readonly hand: Hand;
  readonly unsaid: Unsaid | null;
  move(event: Gesture): void;
  /** The play that was held back is made, or the man goes back; he stays touched. */
  conclude(made: boolean, letter?: 'q' | 'r' | 'b' | 'n'): void;
}

/**
 * The hand of the player at this table. What the table has acknowledged is what counts: when nothing more is on its
 * way, the man touched last in the view is the one that is selected.
 * @param confirms plays are held back until they are said to be meant
 */
export function useHand(
  view: GameView,
  men: Placement,
  link: Pick<TableLink, 'model' | 'act'>,
  confirms: boolean,
): HandAtTable {
  // The hand lives in a ref: two gestures may come between two drawings.
  const hand = useRef<Hand>(EMPTY_HAND);
  const [, redraw] = useState(0);
  const [unsaid, setUnsaid] = useState<Unsaid | null>(null);
  const mine = sideOf(view.seat);
  const { pending } = useStore(link.model);

  const say = (said: HandAct) => {
    if (said.act !== 'play') return link.act(said);
    if (promotes(said, men)) return setUnsaid({ play: said, asks: 'promotion' });
    if (confirms) return setUnsaid({ play: said, asks: 'meant' });
    link.act(said);
  };
  const move = (event: Gesture) => {
    const step = gesture(hand.current, event);
    hand.current = step.hand;
    for (const said of step.acts) say(said);
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
    if (link.model.get().pending.length === 0 && !unsaid) settle();
  }, [view.version, pending]);
  // What the man was about to do is gone with him: the table's position wins.
  useLayoutEffect(() => {
    if (unsaid && (view.toMove !== mine || !men.has(unsaid.play.from))) setUnsaid(null);
  }, [view.version]);

  const conclude = (made: boolean, letter?: 'q' | 'r' | 'b' | 'n') => {
    const held = unsaid;
    setUnsaid(null);
    if (made && held) link.act({ ...held.play, ...(letter && { promotion: letter }) });
    else settle();
  };

  return { hand: hand.current, unsaid, move, conclude };
}
