import { BadPage } from '../errors.ts';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import { assertStorableText, assertUuid, storableJson } from '../storable.ts';

/** What happened, for the programs of a club. `data` names ids and facts, never a move. */
export interface NewHappening {
  clubId: string;
  /** such as "round.published" */
  type: string;
  data: unknown;
  gameId?: string;
  eventId?: string;
}

export interface Happening {
  /** Where it stands in the order of all: what `since` takes. */
  cursor: string;
  type: string;
  data: unknown;
  gameId: string | null;
  eventId: string | null;
  createdAt: Date;
}

export interface HappeningsWanted {
  clubId: string;
  eventId?: string | undefined;
  /** The `cursor` of the last one that is known; left out: from the beginning. */
  since?: string | undefined;
  limit: number;
}

export interface Happenings {
  /** In order, and complete: what may still be committed before one of them keeps that one back. Throws BadPage. */
  list(wanted: HappeningsWanted): Promise<Happening[]>;
  /** The cursor of the newest; '0.0' where there is none. */
  newest(clubId: string): Promise<string>;
  /** Takes away what is older. The number of rows. */
  forget(olderThanMs: number): Promise<number>;
}

const DATA_LIMIT = 64 * 1024;
const TYPE_LIMIT = 64;

/** Throws NotStorable where a column would refuse. */
export function assertStorableHappening({ clubId, type, data, gameId, eventId }: NewHappening): void {
  assertUuid('clubId', clubId);
  if (gameId !== undefined) assertUuid('gameId', gameId);
  if (eventId !== undefined) assertUuid('eventId', eventId);
  assertStorableText('the type of a happening', type, TYPE_LIMIT);
  storableJson('the data of a happening', data, DATA_LIMIT);
}

/** Puts down what happened, in the transaction of the change itself: neither is there without the other. */
export async function tellHappenings(client: Prisma.TransactionClient, happenings: readonly NewHappening[]) {
  for (const happening of happenings) assertStorableHappening(happening);
  await client.happening.createMany({
    data: happenings.map(({ data, ...rest }) => ({ ...rest, data: data as Prisma.InputJsonValue })),
  });
}

/** `transaction.id`: both count up, and what has a lower one may be committed later than what has a higher one. */
function parseCursor(text: string): { tx: bigint; id: bigint } {
  const [, tx, id] = /^(\d{1,18})\.(\d{1,18})$/.exec(text) ?? [];
  if (tx === undefined || id === undefined) throw new BadPage('`since` is not the cursor of a happening');
  return { tx: BigInt(tx), id: BigInt(id) };
}

type Row = Omit<Happening, 'cursor'> & { tx: bigint; id: bigint };

async function list(prisma: PrismaClient, { clubId, eventId, since, limit }: HappeningsWanted): Promise<Happening[]> {
  const { tx, id } = parseCursor(since ?? '0.0');
  const ofEvent = eventId === undefined ? Prisma.empty : Prisma.sql`AND "eventId" = ${eventId}::uuid`;
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT "tx", "id", "type", "data", "gameId", "eventId", "createdAt" FROM "happenings"
    WHERE "clubId" = ${clubId}::uuid AND ("tx", "id") > (${tx}, ${id}) ${ofEvent}
      AND "tx" < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    ORDER BY "tx", "id" LIMIT ${limit}`;
  return rows.map(({ tx: inTx, id: at, ...row }) => ({ cursor: `${inTx}.${at}`, ...row }));
}

export function openHappenings(prisma: PrismaClient): Happenings {
  return {
    list: (wanted) => list(prisma, wanted),
    async newest(clubId) {
      const [row] = await prisma.$queryRaw<{ tx: bigint; id: bigint }[]>`
        SELECT "tx", "id" FROM "happenings" WHERE "clubId" = ${clubId}::uuid
          AND "tx" < pg_snapshot_xmin(pg_current_snapshot())::text::bigint ORDER BY "tx" DESC, "id" DESC LIMIT 1`;
      return row === undefined ? '0.0' : `${row.tx}.${row.id}`;
    },
    forget: (olderThanMs) => prisma.$executeRaw`
      DELETE FROM "happenings" WHERE "fannedAt" IS NOT NULL
        AND "createdAt" < now() - make_interval(secs => ${olderThanMs / 1000})`,
  };
}
