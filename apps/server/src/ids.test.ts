import { expect, it } from 'vitest';
import { z } from 'zod';
import { tableActId } from './ids.ts';

const game = '01890000-0000-7000-8000-000000000000';

it('makes the same flag act on every node, another for each version', () => {
  expect(tableActId('flag', game, 3)).toBe(tableActId('flag', game, 3));
  expect(tableActId('flag', game, 3)).not.toBe(tableActId('flag', game, 4));
  expect(z.uuid().safeParse(tableActId('flag', game, 3)).success).toBe(true);
});
