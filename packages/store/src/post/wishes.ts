import { type NoticeWishes, noticeWishes, STANDARD_WISHES } from '@jadoube/protocol';
import type { NoticeWish, PrismaClient } from '../generated/prisma/client.ts';
import { assertUuid } from '../storable.ts';

/** What users wish to be told, and how. */
export interface Wishes {
  /** The standard ones where he has said nothing. */
  find(userId: string): Promise<NoticeWishes>;
  /** Reminders that have not been said yet move to the new time. */
  put(userId: string, wishes: NoticeWishes): Promise<void>;
  /** No mail any more, or mail again. */
  setMail(userId: string, mail: boolean): Promise<void>;
}

/** A kind that a newer server knew is left out. */
function wishesOf({ mail, off, timeZone, deadlineMs, appointmentMs }: NoticeWish): NoticeWishes {
  const read = noticeWishes.safeParse({ mail, off, timeZone, remind: { deadlineMs, appointmentMs } });
  return read.success ? read.data : { ...STANDARD_WISHES, mail };
}

const rowOf = ({ mail, off, timeZone, remind }: NoticeWishes) => ({ mail, off, timeZone, ...remind });

export function openWishes(prisma: PrismaClient): Wishes {
  const put = async (userId: string, wishes: NoticeWishes) => {
    assertUuid('userId', userId);
    const row = rowOf(wishes);
    await prisma.$transaction([
      prisma.noticeWish.upsert({ where: { userId }, create: { userId, ...row }, update: row }),
      prisma.$executeRaw`
        UPDATE "reminders" SET "dueAt" = GREATEST("madeAt" + ("about" - "madeAt") / 2, "about" - make_interval(secs =>
          CASE "kind" WHEN 'deadline-near' THEN ${row.deadlineMs / 1000}::float8 ELSE ${row.appointmentMs / 1000}::float8 END))
        WHERE "userId" = ${userId}::uuid AND "firedAt" IS NULL`,
    ]);
  };
  const find = async (userId: string) => {
    const row = await prisma.noticeWish.findUnique({ where: { userId } });
    return row === null ? STANDARD_WISHES : wishesOf(row);
  };
  return {
    find,
    put,
    async setMail(userId, mail) {
      assertUuid('userId', userId);
      const create = { userId, ...rowOf({ ...STANDARD_WISHES, mail }) };
      await prisma.noticeWish.upsert({ where: { userId }, create, update: { mail } });
    },
  };
}
