import type { Color } from '@jadoube/board';
import { Chessboard } from 'cm-chessboard/src/Chessboard.js';
import { useEffect, useRef } from 'preact/hooks';
import menUrl from '../assets/men.svg?url';

const TURN_MS = 160;

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The board and the men, as cm-chessboard draws them. It takes no input and knows no rule. */
export function DrawnBoard({ board, bottom }: { board: string; bottom: Color }) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<Chessboard | null>(null);

  useEffect(() => {
    drawn.current = new Chessboard(place.current!, {
      position: board,
      orientation: bottom === 'white' ? 'w' : 'b',
      style: {
        cssClass: 'club',
        showCoordinates: false,
        borderType: 'none',
        pieces: { file: new URL(menUrl, location.href).pathname, tileSize: 40 },
        animationDuration: calm() ? 0 : TURN_MS,
      },
    });
    return () => drawn.current?.destroy();
  }, [bottom]);

  useEffect(() => {
    void drawn.current?.setPosition(board, !calm());
  }, [board]);

  return <div class="drawn" ref={place} aria-hidden="true" />;
}

/** One man by himself, from the same sheet of drawings: in the hand, as a ghost, on a button. */
export function DrawnMan({ color, role }: { color: Color; role: string }) {
  const letter = role === 'knight' ? 'n' : role.charAt(0);
  return (
    <svg class="man" viewBox="0 0 40 40" aria-hidden="true">
      <use href={`#${color.charAt(0)}${letter}`} />
    </svg>
  );
}
