-- CreateTable
CREATE TABLE "standings" (
    "userId" UUID NOT NULL,
    "gameId" UUID NOT NULL,
    "seat" TEXT NOT NULL,
    "part" INTEGER NOT NULL,
    "place" BIGINT NOT NULL,
    "awaited" TEXT,
    "task" TEXT,
    "until" TIMESTAMPTZ(3),
    "since" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "standings_pkey" PRIMARY KEY ("gameId","userId")
);

-- CreateIndex
CREATE INDEX "standings_userId_part_place_gameId_idx" ON "standings"("userId", "part", "place", "gameId");

-- The games that there are: what those in play wait for is noted with their next act.
INSERT INTO "standings" ("userId", "gameId", "seat", "part", "place", "since", "version")
SELECT "sitter"."userId", "games"."id", "sitter"."seat",
  CASE "status" WHEN 'over' THEN 5 WHEN 'playing' THEN 3 ELSE 4 END,
  -(extract(epoch FROM coalesce("endedAt", "startedAt", "createdAt")) * 1000)::bigint,
  coalesce("endedAt", "startedAt", "createdAt"), -1
FROM "games" CROSS JOIN LATERAL (VALUES ("whiteId", 'white'), ("blackId", 'black'), ("umpireId", 'umpire'))
  AS "sitter"("userId", "seat")
WHERE "sitter"."userId" IS NOT NULL
ON CONFLICT DO NOTHING;
