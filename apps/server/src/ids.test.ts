import { expect, it } from 'vitest';
import { z } from 'zod';
import { flagActId } from './ids.ts';

const game = '01890000-0000-7000-8000-000000000000';

it('makes the same flag act on every node, another for each version', () => {
  expect(flagActId(game, 3)).toBe(flagActId(game, 3));
  expect(flagActId(game, 3)).not.toBe(flagActId(game, 4));
  expect(z.uuid().safeParse(flagActId(game, 3)).success).toBe(true);
});
