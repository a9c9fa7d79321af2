import { CLOCK_KINDS, ENFORCEMENTS, MOST_QUOTA_MS, MOST_REGAIN_MS, ODDS_KINDS, type Terms } from '@jadoube/table';
import { z } from 'zod';
import { colour, nameText, playerName, rfc3339, squareName } from './acts.ts';
import { nonceText } from './lot.ts';

const DAY = 86_400_000;
const span = z
  .number()
  .int()
  .min(0)
  .max(366 * DAY);
const period = z.strictObject({
  moves: z.number().int().min(1).max(500).optional(),
  ms: z
    .number()
    .int()
    .min(1000)
    .max(366 * DAY),
});
const allowance = {
  periods: z.array(period).min(1).max(10).optional(),
  incrementMs: span.optional(),
  delayMs: span.optional(),
  daysPerMove: z.number().int().min(1).max(60).optional(),
};
const clock = z.strictObject({
  kind: z.enum(CLOCK_KINDS),
  ...allowance,
  white: z.strictObject(allowance).optional(),
  black: z.strictObject(allowance).optional(),
  /** What each gets back of the time that his messages are on their way; where the code lets the two agree on it. */
  lag: z
    .strictObject({
      quotaMs: z.number().int().min(1).max(MOST_QUOTA_MS),
      regainMs: z.number().int().min(0).max(MOST_REGAIN_MS),
    })
    .optional(),
});

const odds = z.strictObject({
  kind: z.enum(ODDS_KINDS),
  giver: colour,
  square: squareName.optional(),
  count: z.number().int().min(1).max(10).optional(),
});

/** What the two agree before the first move; what is left out is the default of the code. */
export const termsRequest = z.strictObject({
  code: z.string().max(40),
  enforcement: z.enum(ENFORCEMENTS).optional(),
  clock: z.union([z.literal('none'), clock]).optional(),
  press: z.enum(['hand', 'automatic']).optional(),
  odds: z.union([z.literal('none'), odds]).optional(),
  setUp: z.enum(['server', 'hand']).optional(),
  adjournment: z
    .union([
      z.enum(['none', 'agreement', 'umpire']),
      z.strictObject({
        afterMs: z
          .number()
          .int()
          .min(1)
          .max(366 * DAY),
      }),
    ])
    .optional(),
  /** The hour of resumption, agreed beforehand. */
  resumesAt: rfc3339.optional(),
  defaultTimeMs: span.optional(),
  /** Days on which each player may let his clock stand; with days a move only. */
  leave: z.strictObject({ days: z.number().int().min(1).max(366) }).optional(),
  rate: z.enum(['standard', 'rapid']).optional(),
  umpire: nameText(1, 60).optional(),
  firstMove: z.enum(['lot', 'white', 'black']).optional(),
});
export type TermsRequest = z.infer<typeof termsRequest>;

export const gameRequest = z.strictObject({
  terms: termsRequest,
  fen: z.string().max(128).optional(),
  seat: z.enum(['white', 'black', 'lot']).default('lot'),
  /** Shown in the lobby for anyone to take; else only by the invitation. */
  open: z.boolean().default(false),
  /** A game of this club: its umpires may see and rule it. */
  clubId: z.uuid().toLowerCase().optional(),
});
export type GameRequest = z.infer<typeof gameRequest>;

export const guestRequest = z.strictObject({
  name: playerName,
});

export const seatRequest = z.strictObject({
  invite: z.string().max(100).optional(),
  /** Left out: the open seat of a player. */
  seat: z.literal('umpire').optional(),
  /** A word of his own for the lot, chosen freely: so that the server alone can’t have chosen how it falls. */
  nonce: nonceText.optional(),
});
export type SeatRequest = z.infer<typeof seatRequest>;
export type { Terms };
