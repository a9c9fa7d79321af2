import type { Color } from '@jadoube/board';
import type { Order, Result } from '@jadoube/table';
import { z } from 'zod';
import { hasControl } from './acts.ts';

/** What somebody who is not at the table may be told of. */
export const NOTICE_KINDS = [
  'begun',
  'your-move',
  'offence',
  'draw-offered',
  'adjournment-proposed',
  'adjourned',
  'appointment-proposed',
  'appointed',
  'hour-struck',
  'resumed',
  'appeal',
  'ruling',
  'game-over',
  'rematch',
  'leave',
  'deadline-near',
  'appointment-near',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The roads that a notice can take besides the page, where it always stands. */
export const NOTICE_ROADS = ['mail', 'push'] as const;
export type NoticeRoad = (typeof NOTICE_ROADS)[number];

/**
 * What a notice says, besides which game it is about. Nothing of it tells a move, so that nothing of a sealed one and
 * nothing of an unlawful one can be told. Times are RFC 3339.
 */
export type NoticeFact =
  | { readonly kind: 'begun'; readonly color: Color }
  /** `seal`: the move is to be put in the envelope. */
  | { readonly kind: 'your-move'; readonly move: number; readonly until?: string; readonly seal?: true }
  | { readonly kind: 'offence'; readonly clause: string }
  | { readonly kind: 'draw-offered' }
  | { readonly kind: 'adjournment-proposed' }
  | { readonly kind: 'adjourned'; readonly move: number; readonly at?: string }
  | { readonly kind: 'appointment-proposed'; readonly at: string }
  | { readonly kind: 'appointed'; readonly at: string }
  /** `waiting`: it is the recipient whose clock runs. */
  | { readonly kind: 'hour-struck'; readonly waiting: boolean; readonly until?: string }
  | { readonly kind: 'resumed'; readonly move: number; readonly yours: boolean }
  | { readonly kind: 'appeal' }
  | { readonly kind: 'ruling'; readonly order: Order; readonly clause?: string }
  | { readonly kind: 'game-over'; readonly color: Color | null; readonly result: Result }
  /** The other wants the next game of the sitting, which has that number. */
  | { readonly kind: 'rematch'; readonly number: number }
  | { readonly kind: 'leave'; readonly until?: string }
  | { readonly kind: 'deadline-near'; readonly until: string }
  | { readonly kind: 'appointment-near'; readonly at: string };

/** A notice as it travels: in the list, and as the message `notice` to whoever is connected. */
export interface NoticeItem {
  id: string;
  gameId: string;
  /** The adversary, or for an umpire both players. */
  against: string;
  fact: NoticeFact;
  /** The same in words, with times in the zone that was asked for. */
  title: string;
  text: string;
  at: string;
  seen: boolean;
}

export interface NoticeMessage {
  notice: NoticeItem;
  unseen: number;
}

const HOUR = 3_600_000;
/** How long before the time a reminder may come. */
export const REMIND_MS = [HOUR / 4, HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR] as const;
const lead = z.number().refine((ms) => (REMIND_MS as readonly number[]).includes(ms), `one of ${REMIND_MS.join(', ')}`);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

export const timeZone = z.string().min(1).max(60).refine(isTimeZone, 'a time zone such as Europe/London');

const kinds = z
  .array(z.enum(NOTICE_KINDS))
  .max(NOTICE_KINDS.length)
  .transform((listed) => NOTICE_KINDS.filter((kind) => listed.includes(kind)));

/** What somebody wishes to be told, and how. `off` lists what he does not want. */
export const noticeWishes = z.strictObject({
  /** False after unsubscribing: no mail at all. */
  mail: z.boolean(),
  off: z.strictObject({ mail: kinds, push: kinds }),
  timeZone,
  remind: z.strictObject({ deadlineMs: lead, appointmentMs: lead }),
});
export type NoticeWishes = z.output<typeof noticeWishes>;

export const STANDARD_WISHES: NoticeWishes = {
  mail: true,
  off: { mail: [], push: [] },
  timeZone: 'UTC',
  remind: { deadlineMs: 24 * HOUR, appointmentMs: HOUR },
};

export interface NoticeSettings {
  wishes: NoticeWishes;
  mail: {
    /** The server sends mail at all. */
    available: boolean;
    /** Where mail goes; confirmed by a link that was sent there. */
    address: string | null;
    /** Where a link was sent that nobody has followed yet. */
    pending: string | null;
    /** Why the last mail was not taken there. */
    refused: string | null;
  };
  push: { /** The server's key for subscriptions, base64url. */ key: string; subscriptions: number };
  /** When the secret address of the calendar was made. */
  calendar: string | null;
}

/** One `@`, nothing that could begin a header or a second address: letters beyond ASCII stay out of the part before it. */
const ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)*[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

export const mailAddress = z
  .string()
  .max(254, 'at most 254 characters')
  .refine((address) => !hasControl(address) && ADDRESS.test(address), 'an address such as paul@chess.example');

export const mailAddressRequest = z.strictObject({
  address: mailAddress,
  timeZone: timeZone.optional(),
});

/** A secret that a mailed link carries. */
export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{20,200}$/, 'the whole link, as it was sent');
export const confirmationRequest = z.strictObject({ token: linkToken });

const base64url = (bytes: number, what: string) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), what);

/** As `PushSubscription.toJSON()` gives it. */
export const pushSubscriptionRequest = z.strictObject({
  endpoint: z.url().max(1000, 'at most 1000 characters'),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({
    p256dh: base64url(65, 'a P-256 point, base64url'),
    auth: base64url(16, '16 bytes, base64url'),
  }),
});

const id = z.string().regex(/^\d{1,18}$/, 'the id of a notice');
/** All notices up to one, or all about a game. */
export const seenRequest = z.union([z.strictObject({ upTo: id }), z.strictObject({ gameId: z.uuid() })]);
