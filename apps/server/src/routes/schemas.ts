import { LOTS } from '@jadoube/protocol';
import { z } from 'zod';

export const gameParams = z.object({ id: z.uuid('an id such as the one that POST /games gave') });

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string(),
    clause: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    instance: z.string().optional(),
  })
  .meta({ id: 'Problem', description: 'RFC 9457; `clause` where a law speaks' });

const colour = z.enum(['white', 'black']);

export const lotSchema = z
  .object({
    of: z.array(z.enum(LOTS)).readonly(),
    commitment: z.string(),
    drawn: z
      .object({ salt: z.string(), nonce: z.string(), host: colour.optional(), firstMove: colour.optional() })
      .nullable(),
  })
  .meta({ id: 'Lot', description: 'What is left to the lot: its commitment, and when both sit how it fell' });

/** What every operation may answer. */
export const problems = { '4xx': problemSchema, '5xx': problemSchema };

/**
 * For answers whose shape is the protocol's: they are made by a function of that type and sent as they are. `shape` is what
 * the description of the interface says of them.
 */
export function described(id: string, description: string, shape?: z.ZodType) {
  const { $schema: _, ...said } =
    shape === undefined ? {} : z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return z.custom<unknown>().meta({ ...said, id, description, type: 'object' });
}

/** A number in a query: digits only, nothing is coerced that isn't one. */
export const digits = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `from ${least} to ${most}`);
