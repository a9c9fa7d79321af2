import { z } from 'zod';
import { hasControl } from './acts.ts';

export const joinMessage = z.strictObject({
  gameId: z.uuid(),
  /** The version that the viewer holds: the answer carries what came after it. */
  since: z.number().int().min(0).max(1_000_000).optional(),
});
export const leaveMessage = z.strictObject({ gameId: z.uuid() });
export const sayMessage = z.strictObject({
  gameId: z.uuid(),
  text: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .refine((value) => !hasControl(value), 'no control characters'),
});
