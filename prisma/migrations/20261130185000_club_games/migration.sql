-- AlterTable
ALTER TABLE "games" ADD COLUMN     "clubId" UUID;

-- CreateTable
CREATE TABLE "desk_entries" (
    "clubId" UUID NOT NULL,
    "gameId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "by" TEXT,
    "dueAt" TIMESTAMPTZ(3),
    "since" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "desk_entries_pkey" PRIMARY KEY ("gameId","kind")
);

-- CreateTable
CREATE TABLE "seat_presences" (
    "gameId" UUID NOT NULL,
    "seat" TEXT NOT NULL,
    "node" UUID NOT NULL,
    "clubId" UUID NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,
    "leftAt" TIMESTAMPTZ(3),

    CONSTRAINT "seat_presences_pkey" PRIMARY KEY ("gameId","seat","node")
);

-- CreateIndex
CREATE INDEX "games_clubId_status_createdAt_id_idx" ON "games"("clubId", "status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "desk_entries_clubId_dueAt_gameId_kind_idx" ON "desk_entries"("clubId", "dueAt", "gameId", "kind");

-- CreateIndex
CREATE INDEX "seat_presences_clubId_idx" ON "seat_presences"("clubId");

-- CreateIndex
CREATE INDEX "seat_presences_node_idx" ON "seat_presences"("node");

-- AddForeignKey
ALTER TABLE "games" ADD CONSTRAINT "games_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "clubs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
