import type { Color, Man } from '@jadoube/board';
import type { Millis } from '@jadoube/table';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isCarried, mustShow, type ScreenPoint } from './finger.ts';
import { squareAt } from './geometry.ts';
import type { Gesture, Owner } from './gesture.ts';
import type { Placement } from './placement.ts';

/** In squares from the board's top left corner. */
export interface BoardPoint {
  readonly x: number;
  readonly y: number;
}

interface Seen {
  readonly men: Placement;
  readonly bottom: Color;
  readonly mine: Color | null;
  readonly mayTouch: boolean;
  readonly holdMs: Millis;
  gesture(event: Gesture): void;
  name?: ((square: string) => boolean) | undefined;
}

/** A finger that has come down and has yet to show that it is meant. */
interface Waiting {
  readonly square: string;
  readonly from: ScreenPoint;
  readonly timer: ReturnType<typeof setTimeout>;
}

const BRUSHED_MS = 2500;

const screenOf = ({ clientX, clientY }: PointerEvent): ScreenPoint => ({ x: clientX, y: clientY });

function pointOf({ x, y }: ScreenPoint, element: HTMLElement): BoardPoint {
  const box = element.getBoundingClientRect();
  return { x: ((x - box.left) / box.width) * 8, y: ((y - box.top) / box.height) * 8 };
}

export const ownerOf = (man: Man | undefined, mine: Color | null): Owner =>
  man === undefined ? null : man.color === mine ? 'own' : 'adverse';

const isSame = (a: Man | undefined, b: Man | undefined): boolean => a?.color === b?.color && a?.role === b?.role;

/**
 * The pointer over the board as movements of a hand. A mouse touches as it comes down; a finger when it has rested for
 * `holdMs` or has been carried `DRAG_PX`, so that a brush touches nobody. The man under it stays in the hand for as long as
 * the table has him on his square.
 */
export function usePointer(surface: RefObject<HTMLDivElement>, seen: Seen) {
  // The finger is down from its own event on, not from the next drawing on; and a timer sees what stands when it is over.
  const now = useRef(seen);
  now.current = seen;
  const down = useRef<{ square: string; man: Man | undefined } | null>(null);
  const waiting = useRef<Waiting | null>(null);
  const last = useRef<ScreenPoint>({ x: 0, y: 0 });
  const [finger, setFinger] = useState<BoardPoint | null>(null);
  const [brushed, setBrushed] = useState(0);

  const squareUnder = (at: ScreenPoint) => squareAt(pointOf(at, surface.current!), now.current.bottom);
  const land = (square: string, byFinger: boolean) => {
    const { name, mayTouch, men, mine, gesture } = now.current;
    if (name?.(square) || !mayTouch) return;
    if (byFinger && men.has(square)) navigator.vibrate?.(8);
    down.current = { square, man: men.get(square) };
    setFinger(pointOf(last.current, surface.current!));
    gesture({ type: 'down', square, owner: ownerOf(men.get(square), mine) });
  };
  const wait = (square: string, from: ScreenPoint) => {
    const timer = setTimeout(showed, now.current.holdMs);
    waiting.current = { square, from, timer };
  };
  const showed = () => {
    const meant = forget();
    if (meant) land(meant.square, true);
  };
  const forget = (): Waiting | null => {
    const was = waiting.current;
    if (was) clearTimeout(was.timer);
    waiting.current = null;
    return was;
  };
  const letGo = (event: Gesture) => {
    if (!down.current) return;
    down.current = null;
    setFinger(null);
    now.current.gesture(event);
  };

  const onPointerDown = (event: PointerEvent) => {
    const at = screenOf(event);
    const square = squareUnder(at);
    if (event.button !== 0 || !event.isPrimary || square === null) return;
    if (!seen.mayTouch && !seen.name) return;
    event.preventDefault();
    surface.current!.setPointerCapture(event.pointerId);
    last.current = at;
    if (mustShow(event.pointerType, seen.holdMs)) wait(square, at);
    else land(square, false);
  };
  const onPointerMove = (event: PointerEvent) => {
    last.current = screenOf(event);
    if (waiting.current && isCarried(waiting.current.from, last.current)) showed();
    if (down.current) setFinger(pointOf(last.current, surface.current!));
  };
  const onPointerUp = (event: PointerEvent) => {
    if (forget()) setBrushed(Date.now());
    letGo({ type: 'up', square: squareUnder(screenOf(event)) });
  };
  const onPointerCancel = () => {
    forget();
    letGo({ type: 'cancel' });
  };

  // The turn passed, or the man in the hand was taken off his square: the table's position wins.
  useEffect(() => {
    if (!seen.mayTouch && !seen.name) onPointerCancel();
  }, [seen.mayTouch]);
  useEffect(() => {
    const held = down.current;
    if (held && !isSame(held.man, seen.men.get(held.square))) onPointerCancel();
  }, [seen.men]);
  useEffect(() => onPointerCancel, []);
  useEffect(() => {
    if (brushed === 0) return;
    const timer = setTimeout(() => setBrushed(0), BRUSHED_MS);
    return () => clearTimeout(timer);
  }, [brushed]);

  return { finger, brushed: brushed > 0, on: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}
