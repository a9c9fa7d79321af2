import { DRAW_GROUNDS, ORDERS, type PlayerAct, type Ruling } from '@jadoube/table';
import { z } from 'zod';
import { isAutomatonName } from './automata.ts';

export const squareName = z.string().regex(/^[a-h][1-8]$/, 'a square such as e4');
export const colour = z.enum(['white', 'black']);
const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !hasControl(value), 'no control characters');
/** A moment as it travels: RFC 3339 in UTC. */
export const rfc3339 = z.iso.datetime('a time such as 2026-12-31T19:00:00Z').max(40);
const plies = z.number().int().min(0).max(100_000);
const millis = z
  .number()
  .int()
  .min(0)
  .max(10 * 365 * 86_400_000);

/** Control characters but line feed and tab; lone surrogates too: neither can be stored or shown. */
export function hasControl(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0000-\u0008\u000b-\u001f\u007f]/.test(value) || !value.isWellFormed();
}

/** What turns the writing of its neighbours about: in a name it would turn the line that the name stands in. */
const TURNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** A name on one line, `least` to `most` characters, without what can't be seen. */
export const nameText = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least, 'a name, please')
    .max(most, `at most ${most} characters`)
    .refine((name) => !hasControl(name) && !/[\n\t\u0080-\u009f\u2028\u2029]/.test(name), 'no control characters')
    .refine((name) => !TURNS.test(name), 'no characters that turn the writing about');

/** How somebody is called who plays. The Automaton's own name is nobody else's. */
export const playerName = nameText(1, 40).refine(
  (name) => !isAutomatonName(name),
  'another name: that is the Automaton’s',
);

const one = <K extends string>(act: K) => z.strictObject({ act: z.literal(act) });

/** What an umpire orders, on which clause and why. */
const ruling = {
  order: z.enum(ORDERS),
  player: colour.optional(),
  to: colour.optional(),
  white: millis.optional(),
  black: millis.optional(),
  ply: plies.optional(),
  option: text(40).optional(),
  clause: text(60).optional(),
  reason: text(2000).min(1),
};

/** The acts of `TABLE.md` as they travel: `by` is left out, the server knows the seat. */
export const playerAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('touch'), square: squareName }),
  z.strictObject({ act: z.literal('adjust'), square: squareName }),
  z.strictObject({
    act: z.literal('displace'),
    squares: z.array(squareName).min(1).max(64),
    wilful: z.boolean().optional(),
  }),
  z.strictObject({
    act: z.literal('play'),
    from: squareName,
    to: squareName,
    promotion: z.enum(['q', 'r', 'b', 'n']).optional(),
  }),
  one('press'),
  one('cry-check'),
  z.strictObject({ act: z.literal('claim'), offence: text(40), square: squareName.optional() }),
  z.strictObject({ act: z.literal('elect'), option: text(40), offence: text(40).optional() }),
  z.strictObject({ act: z.literal('designate'), square: squareName }),
  z.strictObject({ act: z.literal('waive'), offence: text(40).optional() }),
  one('offer-draw'),
  one('accept-draw'),
  one('decline-draw'),
  z.strictObject({
    act: z.literal('claim-draw'),
    ground: z.enum(DRAW_GROUNDS),
    play: z
      .string()
      .regex(/^[a-h][1-8][a-h][1-8][qrbn]?$/, 'a move such as e2e4 or e7e8q')
      .optional(),
  }),
  one('call-count'),
  one('declare-win'),
  one('adjourn'),
  z.strictObject({ act: z.literal('seal'), record: text(1000) }),
  one('resume'),
  z.strictObject({ act: z.literal('appoint'), hour: rfc3339 }),
  z.strictObject({ act: z.literal('take-leave'), days: z.number().int().min(1).max(366) }),
  one('return'),
  z.strictObject({ act: z.literal('take-off'), square: squareName }),
  one('resign'),
  z.strictObject({ act: z.literal('appeal'), matter: text(1000) }),
  z.strictObject({ act: z.literal('rule'), ...ruling }),
]);
export type WireAct = z.infer<typeof playerAct>;

/** UUIDs of version 8 are those of the table's own acts: a player who took one beforehand would keep his flag from falling. */
const isOfTable = (id: string): boolean => id[14] === '8';
/** In lower case, as the ledger has it: the same id in capitals is the same act. */
const actId = z
  .uuid()
  .toLowerCase()
  .refine((id) => !isOfTable(id), 'a UUID of another version than 8');

/** An act as either road carries it. The same `actId` twice has one effect and one answer. */
export const actEnvelope = z.strictObject({
  gameId: z.uuid(),
  actId,
  /** The version that the player saw: refused as stale if the table is past it. */
  expects: plies.optional(),
  act: playerAct,
});
export type ActEnvelope = z.infer<typeof actEnvelope>;

/** The same as the body of a request: the address names the game. */
export const actRequest = actEnvelope.omit({ gameId: true });
export type ActRequest = z.infer<typeof actRequest>;

/** A ruling from the umpire's desk: the version that the umpire saw stands in `If-Match`. */
export const rulingRequest = z.strictObject({ actId: actId.optional(), ...ruling });
export type RulingRequest = z.infer<typeof rulingRequest>;

/** The umpire fixes the hour of resumption; the version that he saw stands in `If-Match`. */
export const hourRequest = z.strictObject({ actId: actId.optional(), hour: rfc3339 });

/** The wire and the table speak of the same acts: a difference does not compile. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
export const SAME_ACTS: Same<WireAct['act'], (PlayerAct | Ruling)['act']> = true;

/** The act as the table takes it: an hour counts from the game's start (ms since 1970). */
export function asTableAct(act: WireAct, startedAt: number): PlayerAct | Ruling {
  return act.act === 'appoint' ? { ...act, hour: Date.parse(act.hour) - startedAt } : act;
}
