import type { Color, Man } from '@jadoube/board';
import { placeOf } from '../board/geometry.ts';
import { placementOf } from '../board/placement.ts';

/** In the units in which the men are drawn: a square, and the rules around the board. */
const SQUARE = 40;
const RULE = 8;
const SIDE = 8 * SQUARE + 2 * RULE;

const letterOf = ({ color, role }: Man): string => `${color.charAt(0)}${role === 'knight' ? 'n' : role.charAt(0)}`;

/** What stands inside the root of the sheet on which the men are drawn. */
const innerOf = (sheet: string): string => sheet.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');

const ground = (): string =>
  Array.from({ length: 64 }, (_, index) => [index % 8, Math.floor(index / 8)] as const)
    .filter(([x, y]) => (x + y) % 2 === 1)
    .map(([x, y]) => `<rect x="${x * SQUARE}" y="${y * SQUARE}" width="${SQUARE}" height="${SQUARE}"/>`)
    .join('');

const menOn = (board: string, bottom: Color): string =>
  [...placementOf(board)]
    .map(([square, man]) => {
      const { x, y } = placeOf(square, bottom);
      return `<use href="#${letterOf(man)}" x="${x * SQUARE}" y="${y * SQUARE}"/>`;
    })
    .join('');

/**
 * A diagram as a book of the time would print it: hatched squares, and a thick rule within a thin one.
 * @param sheet the men, as an SVG whose parts are named `wk` to `bp`
 */
export function diagramSvg(board: string, bottom: Color, sheet: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">
<defs><pattern id="hatch" width="3.4" height="3.4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<rect width="3.4" height="3.4" fill="#e9dfc8"/><rect width="1.1" height="3.4" fill="#6f6350"/></pattern>${innerOf(sheet)}</defs>
<rect x="0.6" y="0.6" width="${SIDE - 1.2}" height="${SIDE - 1.2}" fill="#fbf6e9" stroke="#1b120a" stroke-width="1.2"/>
<rect x="5.5" y="5.5" width="${SIDE - 11}" height="${SIDE - 11}" fill="none" stroke="#1b120a" stroke-width="5"/>
<g transform="translate(${RULE} ${RULE})"><g fill="url(#hatch)">${ground()}</g>${menOn(board, bottom)}</g>
</svg>`;
}
