import type { Color, Man } from '@jadoube/board';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Coordinates } from './coordinates.tsx';
import { DrawnBoard, DrawnMan } from './drawn-board.tsx';
import { placeOf, squareAt } from './geometry.ts';
import type { Gesture, Hand, Owner } from './gesture.ts';
import { type Marks, MarksAbove, MarksBelow } from './marks.tsx';
import type { Placement } from './placement.ts';
import { Squares } from './squares.tsx';

export interface Ghost {
  readonly square: string;
  readonly man: Man;
}

export interface BoardProps {
  readonly board: string;
  readonly men: Placement;
  readonly bottom: Color;
  readonly marks: Marks;
  readonly hand: Hand;
  /** A play on its way: shown where it goes, until the table has spoken. */
  readonly ghost: Ghost | null;
  /** May this viewer lay a hand on the men at all just now? */
  readonly mayTouch: boolean;
  readonly mine: Color | null;
  readonly label: string;
  gesture(event: Gesture): void;
  /** A plain click on a square, for naming a man; taken before any touch. */
  name?: ((square: string) => boolean) | undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The pointer in squares from the board's top left corner. */
function pointOf(event: PointerEvent, element: HTMLElement): Point {
  const box = element.getBoundingClientRect();
  return { x: ((event.clientX - box.left) / box.width) * 8, y: ((event.clientY - box.top) / box.height) * 8 };
}

const ownerOf = (man: Man | undefined, mine: Color | null): Owner =>
  man === undefined ? null : man.color === mine ? 'own' : 'adverse';

function Floating({ man, at, kind }: { man: Man; at: Point; kind: 'held' | 'ghost' }) {
  return (
    <div class={`floating ${kind}`} style={{ left: `${at.x * 12.5}%`, top: `${at.y * 12.5}%` }} aria-hidden="true">
      <DrawnMan color={man.color} role={man.role} />
    </div>
  );
}

/**
 * The board on the table. The drawing library only draws; here the pointer is turned into the movements of a hand:
 * down on a man, let go on a square. What they mean in law is the table's affair.
 */
export function BoardOnTable(props: BoardProps) {
  const { board, men, bottom, marks, hand, ghost, mayTouch, mine, gesture, name } = props;
  const surface = useRef<HTMLDivElement>(null);
  // The finger is down from its own event on, not from the next drawing on.
  const down = useRef(false);
  const [finger, setFinger] = useState<Point | null>(null);
  const squareUnder = (event: PointerEvent): string | null => squareAt(pointOf(event, surface.current!), bottom);

  const onPointerDown = (event: PointerEvent) => {
    const square = squareUnder(event);
    if (event.button !== 0 || !event.isPrimary || square === null) return;
    if (name?.(square) || !mayTouch) return;
    event.preventDefault();
    surface.current!.setPointerCapture(event.pointerId);
    down.current = true;
    setFinger(pointOf(event, surface.current!));
    gesture({ type: 'down', square, owner: ownerOf(men.get(square), mine) });
  };
  const onPointerMove = (event: PointerEvent) => {
    if (down.current) setFinger(pointOf(event, surface.current!));
  };
  const letGo = (event: Gesture) => {
    if (!down.current) return;
    down.current = false;
    setFinger(null);
    gesture(event);
  };
  const onPointerUp = (event: PointerEvent) => letGo({ type: 'up', square: squareUnder(event) });
  const onPointerCancel = () => letGo({ type: 'cancel' });

  // The turn passed while a man was in the hand: the table's position wins.
  useEffect(() => {
    if (!mayTouch) onPointerCancel();
  }, [mayTouch]);

  const heldMan = finger && hand.held ? men.get(hand.held.square) : undefined;
  const ghostAt = ghost && placeOf(ghost.square, bottom);
  return (
    <div class={`board ${mayTouch ? 'at-hand' : ''} ${hand.adjusting ? 'adjusting' : ''}`}>
      <div
        class="surface"
        ref={surface}
        role="img"
        aria-label={props.label}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerCancel}
      >
        <Squares />
        <MarksBelow marks={marks} bottom={bottom} />
        <DrawnBoard board={board} bottom={bottom} />
        <MarksAbove marks={heldMan ? { ...marks, lifted: hand.held!.square } : marks} bottom={bottom} />
        {ghost && ghostAt && <Floating man={ghost.man} at={{ x: ghostAt.x + 0.5, y: ghostAt.y + 0.5 }} kind="ghost" />}
        {heldMan && finger && <Floating man={heldMan} at={finger} kind="held" />}
      </div>
      <Coordinates bottom={bottom} />
    </div>
  );
}
