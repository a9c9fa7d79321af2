import type { Ply } from '@jadoube/table';
import { expect, it } from 'vitest';
import { commonPlies } from './game-view.ts';

const after = (previous: Ply | undefined): Ply => ({ number: (previous?.number ?? 0) + 1, previous }) as Ply;

const first = after(undefined);
const second = after(first);
const third = after(second);

it.each([
  ['nothing played', undefined, undefined, 0],
  ['the first ply', undefined, first, 0],
  ['nothing new', second, second, 2],
  ['two plies more', first, third, 1],
  ['two taken back', third, first, 1],
  ['another ply in its place', third, after(after(first)), 1],
  ['all taken back', third, undefined, 0],
  ['another game', third, after(undefined), 0],
])('two records with %s', (_what, a, b, common) => expect(commonPlies(a, b)).toBe(common));
