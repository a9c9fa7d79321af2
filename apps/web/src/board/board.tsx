import type { Color, Man } from '@jadoube/board';
import type { Millis } from '@jadoube/table';
import { useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import { Cells } from './cells.tsx';
import { Coordinates } from './coordinates.tsx';
import { keyOnBoard } from './cursor.ts';
import { DrawnBoard, DrawnMan } from './drawn-board.tsx';
import { placeOf } from './geometry.ts';
import type { Gesture, Hand } from './gesture.ts';
import { type Marks, MarksAbove, MarksBelow } from './marks.tsx';
import type { Placement } from './placement.ts';
import { Squares } from './squares.tsx';
import { type BoardPoint, ownerOf, usePointer } from './use-pointer.ts';

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
  /** How long a finger has to rest on a man, in ms. */
  readonly holdMs: Millis;
  readonly coordinates: boolean;
  gesture(event: Gesture): void;
  /** A plain click on a square, for naming a man; taken before any touch. */
  name?: ((square: string) => boolean) | undefined;
}

function Floating({ man, at, kind }: { man: Man; at: BoardPoint; kind: 'held' | 'ghost' }) {
  return (
    <div class={`floating ${kind}`} style={{ left: `${at.x * 12.5}%`, top: `${at.y * 12.5}%` }} aria-hidden="true">
      <DrawnMan color={man.color} role={man.role} />
    </div>
  );
}

/** The keys on the board: the cursor goes about, and Enter is a click where it is. */
function useCursor({ men, bottom, mine, mayTouch, name, gesture }: BoardProps) {
  const [cursor, setCursor] = useState(mine === 'black' ? 'e7' : 'e2');
  const lay = (square: string) => {
    if (name?.(square) || !mayTouch) return;
    gesture({ type: 'down', square, owner: ownerOf(men.get(square), mine) });
    gesture({ type: 'up', square });
  };
  const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Keys come faster than drawings: where the cursor is, the cell that has them says.
    const here = (event.target as HTMLElement).dataset.square ?? cursor;
    const key = keyOnBoard(event.key, here, { men, bottom, mine });
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    if ('deed' in key) lay(here);
    else event.currentTarget.querySelector<HTMLElement>(`.cell[data-square="${key.to}"]`)?.focus();
  };
  return { cursor, setCursor, onKeyDown };
}

/**
 * The board on the table. The drawing library only draws; here the pointer and the keys are turned into the movements of a
 * hand: down on a man, let go on a square. What they mean in law is the table's affair.
 */
export function BoardOnTable(props: BoardProps) {
  const { board, men, bottom, marks, hand, ghost, mayTouch, holdMs } = props;
  const surface = useRef<HTMLDivElement>(null);
  const { finger, brushed, on } = usePointer(surface, props);
  const { cursor, setCursor, onKeyDown } = useCursor(props);
  const scrolls = !mayTouch ? 'everywhere' : hand.selected === null ? 'empty' : 'nowhere';
  // A finger on its way draws the board sixty times a second; its squares say the same meanwhile.
  const cells = useMemo(
    () => <Cells men={men} marks={marks} bottom={bottom} cursor={cursor} scrolls={scrolls} focused={setCursor} />,
    [men, marks, bottom, cursor, scrolls],
  );

  const heldMan = finger && hand.held ? men.get(hand.held.square) : undefined;
  const ghostAt = ghost && placeOf(ghost.square, bottom);
  return (
    <div class={`board ${mayTouch ? 'at-hand' : ''} ${hand.adjusting ? 'adjusting' : ''}`} dir="ltr">
      {/* biome-ignore lint/a11y/useSemanticElements: a board is no table of data */}
      <div
        class="surface"
        ref={surface}
        role="grid"
        aria-label={t('The board')}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        // A click leaves the keys where they are: C still says check.
        onMouseDown={(event) => event.preventDefault()}
        {...on}
      >
        <Squares />
        <MarksBelow marks={marks} bottom={bottom} />
        <DrawnBoard board={board} bottom={bottom} />
        <MarksAbove marks={heldMan ? { ...marks, lifted: hand.held!.square } : marks} bottom={bottom} />
        {ghost && ghostAt && <Floating man={ghost.man} at={{ x: ghostAt.x + 0.5, y: ghostAt.y + 0.5 }} kind="ghost" />}
        {heldMan && finger && <Floating man={heldMan} at={finger} kind="held" />}
        <div class="cells">{cells}</div>
      </div>
      {props.coordinates && <Coordinates bottom={bottom} />}
      <p class="brushed" role="status">
        {brushed && t('Brushed, not touched: rest the finger for {{holdMs}} ms.', { holdMs })}
      </p>
    </div>
  );
}
