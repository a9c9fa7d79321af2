import type { Appointment as AppointmentRow, PrismaClient } from '../generated/prisma/client.ts';
import { hashOf, newSecret } from '../secret.ts';
import { assertUuid } from '../storable.ts';

/** An hour of resumption, with what a calendar must know of its changes. */
export type Appointment = Omit<AppointmentRow, 'version'>;

export interface Appointments {
  /**
   * The game has this appointment now, or none. One that was moved counts one change more; one that is no more before its
   * hour is cancelled. What an older version of the game said never replaces what a newer one did.
   */
  note(gameId: string, version: number, current: { number: number; at: Date } | null, now: Date): Promise<void>;
  /** The latest of a game. */
  of(gameId: string): Promise<Appointment | undefined>;
  /** All of a user's, from `since` on, soonest first. */
  ofUser(userId: string, since: Date): Promise<Appointment[]>;
  /** All of a club's games, from `since` on, soonest first. */
  ofClub(clubId: string, since: Date): Promise<Appointment[]>;
  /** A new secret address for his calendar; the old one is good no more. */
  newFeed(userId: string): Promise<string>;
  feedOf(userId: string): Promise<{ createdAt: Date } | undefined>;
  userOfFeed(secret: string): Promise<string | undefined>;
  /** True where there was one. */
  revokeFeed(userId: string): Promise<boolean>;
}

const MOST = 500;
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const plain = ({ version: _, ...row }: AppointmentRow): Appointment => row;

async function note(
  prisma: PrismaClient,
  gameId: string,
  version: number,
  current: { number: number; at: Date } | null,
  now: Date,
): Promise<void> {
  assertUuid('gameId', gameId);
  await prisma.$executeRaw`
    UPDATE "appointments" SET "cancelled" = true, "sequence" = "sequence" + 1, "changedAt" = ${now}::timestamptz,
      "version" = ${version}
    WHERE "gameId" = ${gameId}::uuid AND "number" <> ${current?.number ?? -1} AND NOT "cancelled"
      AND "at" > ${now}::timestamptz AND "version" < ${version}`;
  if (current === null) return;
  await prisma.$executeRaw`
    INSERT INTO "appointments" ("gameId", "number", "version", "at", "changedAt")
    VALUES (${gameId}::uuid, ${current.number}, ${version}, ${current.at}::timestamptz, ${now}::timestamptz)
    ON CONFLICT ("gameId", "number") DO UPDATE SET "at" = EXCLUDED."at", "version" = EXCLUDED."version",
      "sequence" = "appointments"."sequence" + 1, "changedAt" = EXCLUDED."changedAt", "cancelled" = false
    WHERE "appointments"."version" < EXCLUDED."version"
      AND ("appointments"."at" <> EXCLUDED."at" OR "appointments"."cancelled")`;
}

/** His games are found by their standings: of those at which others sit none is looked at. */
async function ofUser(prisma: PrismaClient, userId: string, since: Date): Promise<Appointment[]> {
  assertUuid('userId', userId);
  const rows = await prisma.$queryRaw<AppointmentRow[]>`
    SELECT a.* FROM "standings" s JOIN "appointments" a USING ("gameId")
    WHERE s."userId" = ${userId}::uuid AND a."at" >= ${since}::timestamptz
    ORDER BY a."at", a."gameId" LIMIT ${MOST}`;
  return rows.map(plain);
}

async function ofClub(prisma: PrismaClient, clubId: string, since: Date): Promise<Appointment[]> {
  assertUuid('clubId', clubId);
  const rows = await prisma.$queryRaw<AppointmentRow[]>`
    SELECT a.* FROM "games" g JOIN "appointments" a ON a."gameId" = g."id"
    WHERE g."clubId" = ${clubId}::uuid AND a."at" >= ${since}::timestamptz
    ORDER BY a."at", a."gameId" LIMIT ${MOST}`;
  return rows.map(plain);
}

export function openAppointments(prisma: PrismaClient): Appointments {
  return {
    note: (gameId, version, current, now) => note(prisma, gameId, version, current, now),
    async of(gameId) {
      const row = await prisma.appointment.findFirst({ where: { gameId }, orderBy: { number: 'desc' } });
      return row === null ? undefined : plain(row);
    },
    ofUser: (userId, since) => ofUser(prisma, userId, since),
    ofClub: (clubId, since) => ofClub(prisma, clubId, since),
    async newFeed(userId) {
      const secret = newSecret();
      const row = { secretHash: hashOf(secret), createdAt: new Date() };
      await prisma.calendarFeed.upsert({ where: { userId }, create: { userId, ...row }, update: row });
      return secret;
    },
    async feedOf(userId) {
      const row = await prisma.calendarFeed.findUnique({ where: { userId } });
      return row === null ? undefined : { createdAt: row.createdAt };
    },
    async userOfFeed(secret) {
      if (!SECRET.test(secret)) return undefined;
      return (await prisma.calendarFeed.findUnique({ where: { secretHash: hashOf(secret) } }))?.userId;
    },
    async revokeFeed(userId) {
      return (await prisma.calendarFeed.deleteMany({ where: { userId } })).count === 1;
    },
  };
}
