import {
  type GameListing,
  type MyGame,
  NOTICE_KINDS,
  type NoticeFact,
  type NoticeItem,
  type NoticeSettings,
  noticeWishes,
} from '@jadoube/protocol';
import { ENFORCEMENTS, type Result, TASKS } from '@jadoube/table';
import { z } from 'zod';

// What the description of the interface says of answers whose types are the protocol's. Answers are not checked against it:
// a shape that is not of its type does not compile.

const moment = z.iso.datetime();

export const resultShape: z.ZodType<Result> = z.object({
  score: z.enum(['1-0', '0-1', '1/2-1/2', 'annulled']),
  reason: z.custom<Result['reason']>().meta({ type: 'string' }),
  clause: z.string().optional(),
});

const listing = {
  id: z.uuid(),
  status: z.enum(['open', 'playing', 'over']),
  code: z.string(),
  enforcement: z.enum(ENFORCEMENTS),
  clock: z.custom<GameListing['clock']>().meta({ description: 'As in the terms: `none`, or the kind and its times' }),
  players: z.object({ white: z.string().nullable(), black: z.string().nullable() }),
  host: z.string().nullable(),
  openSeat: z.enum(['white', 'black', 'lot']).nullable(),
  createdAt: moment,
  result: resultShape.nullable(),
};

export const gameListingShape: z.ZodType<GameListing> = z.object(listing);

export const myGameShape: z.ZodType<MyGame> = z.object({
  ...listing,
  seat: z.enum(['white', 'black', 'umpire', 'lot']),
  awaits: z.object({
    who: z.enum(['white', 'black', 'umpire']).nullable(),
    task: z.enum([...TASKS, 'sit', 'hour']).nullable(),
    until: moment.nullable(),
  }),
  since: moment,
});

const fact = z
  .custom<NoticeFact>()
  .meta({ type: 'object', properties: { kind: { enum: NOTICE_KINDS } }, required: ['kind'] });

export const noticeItemShape: z.ZodType<NoticeItem> = z.object({
  id: z.string(),
  gameId: z.uuid(),
  against: z.string(),
  fact,
  title: z.string(),
  text: z.string(),
  at: moment,
  seen: z.boolean(),
});

export const noticeSettingsShape: z.ZodType<NoticeSettings> = z.object({
  wishes: noticeWishes,
  mail: z.object({
    available: z.boolean(),
    address: z.string().nullable(),
    pending: z.string().nullable(),
    refused: z.string().nullable(),
  }),
  push: z.object({ key: z.string(), subscriptions: z.number().int() }),
  calendar: moment.nullable(),
});
