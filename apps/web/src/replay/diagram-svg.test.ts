import { describe, expect, test } from 'vitest';
import men from '../assets/men.svg?raw';
import { diagramSvg } from './diagram-svg.ts';

describe('a diagram', () => {
  const placed = (svg: string) =>
    [...svg.matchAll(/<use href="#(\w+)" x="(\d+)" y="(\d+)"\/>/g)].map((found) => found.slice(1));

  test.each<['white' | 'black', string[][]]>([
    [
      'white',
      [
        ['bk', '160', '0'],
        ['wn', '240', '200'],
        ['wk', '160', '280'],
      ],
    ],
    [
      'black',
      [
        ['bk', '120', '280'],
        ['wn', '40', '80'],
        ['wk', '120', '0'],
      ],
    ],
  ])('with %s below has the men where they stand', (bottom, where) => {
    expect(placed(diagramSvg('4k3/8/8/8/8/6N1/8/4K3', bottom, men))).toEqual(where);
  });

  test('bears every man that it may need, drawn but once, and a root of its own', () => {
    const svg = diagramSvg('8/8/8/8/8/8/8/8', 'white', men);
    for (const man of ['wk', 'wq', 'wr', 'wb', 'wn', 'wp', 'bk', 'bq', 'br', 'bb', 'bn', 'bp'])
      expect(svg.split(`id="${man}"`).length, man).toBe(2);
    expect(svg.match(/<svg/g)?.length).toBe(1);
    expect(svg.match(/<rect x="\d+" y="\d+" width="40"/g)?.length).toBe(32);
  });

  test('leaves out what it can’t read', () => {
    expect(placed(diagramSvg('x<y>&"', 'white', men))).toEqual([]);
  });
});
