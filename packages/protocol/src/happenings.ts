import { z } from 'zod';
import { nameText } from './acts.ts';

/** What a club's programs may be told of, by webhook and stream. Nothing of it tells a move. */
export const HAPPENINGS = [
  'game.started',
  'game.ended',
  'game.adjourned',
  'game.resumed',
  'appointment.made',
  'offence.recorded',
  'appeal.filed',
  'ruling.made',
  'event.started',
  'event.ended',
  'round.published',
  'round.ended',
  'result.entered',
] as const;
export type HappeningType = (typeof HAPPENINGS)[number];

/** A message of its own kind, sent when an admin asks for it. */
export const TEST_MESSAGE = 'webhook.test';

const endpoint = z.string().max(1000);
const types = z.array(z.enum(HAPPENINGS)).max(HAPPENINGS.length);

export const webhookRequest = z.strictObject({
  url: endpoint,
  /** What to tell of; empty: everything, also what later versions add. */
  types: types.default([]),
  description: z.union([z.literal(''), nameText(1, 200)]).default(''),
});

export const webhookChange = z.strictObject({
  url: endpoint.optional(),
  types: types.optional(),
  description: z.union([z.literal(''), nameText(1, 200)]).optional(),
  /** False: nothing is sent, and what happens meanwhile is not sent later. */
  enabled: z.boolean().optional(),
});
