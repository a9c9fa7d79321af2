import type { Color } from '@jadoube/board';
import { t } from '../language/language.ts';
import { nameOf } from '../words/men.ts';
import { nameOfSide } from '../words/side.ts';
import { squareAt } from './geometry.ts';
import type { Marks } from './marks.tsx';
import type { Placement } from './placement.ts';

interface Props {
  readonly men: Placement;
  readonly marks: Marks;
  readonly bottom: Color;
  /** The square that Tab comes to. */
  readonly cursor: string;
  /** Where a finger may scroll the page: a man who can be touched holds it fast. */
  readonly scrolls: 'everywhere' | 'empty' | 'nowhere';
  focused(square: string): void;
}

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];

/** What a voice says of a square: "e2, White Pawn, touched". */
export function saySquare(square: string, men: Placement, marks: Marks): string {
  const man = men.get(square);
  const said = [
    square,
    man ? `${nameOfSide(man.color)} ${nameOf(man)}` : t('empty'),
    ...(marks.touched.includes(square) ? [t('touched')] : []),
    ...(marks.bound.includes(square) ? [t('must move')] : []),
    ...(marks.named.includes(square) ? [t('may be named')] : []),
    ...(marks.check === square ? [t('in check')] : []),
    ...(marks.last.includes(square) ? [t('last move')] : []),
  ];
  return said.join(', ');
}

/** The squares for key and voice: they lie unseen over the drawing, and one of them at a time can be come to by Tab. */
export function Cells({ men, marks, bottom, cursor, scrolls, focused }: Props) {
  return (
    <>
      {EIGHT.map((y) => (
        // biome-ignore lint/a11y/useSemanticElements: a board is no table of data
        // biome-ignore lint/a11y/useFocusableInteractive: its cells are
        <div role="row" class="rank" key={y}>
          {EIGHT.map((x) => {
            const square = squareAt({ x, y }, bottom) ?? '';
            return (
              // biome-ignore lint/a11y/useSemanticElements: as above
              <div
                role="gridcell"
                key={x}
                class={scrolls === 'everywhere' || (scrolls === 'empty' && !men.has(square)) ? 'cell scrolls' : 'cell'}
                data-square={square}
                tabIndex={square === cursor ? 0 : -1}
                aria-label={saySquare(square, men, marks)}
                onFocus={() => focused(square)}
              />
            );
          })}
        </div>
      ))}
    </>
  );
}
