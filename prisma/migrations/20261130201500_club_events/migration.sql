-- CreateTable
CREATE TABLE "club_events" (
    "id" UUID NOT NULL,
    "clubId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "terms" JSONB,
    "rules" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "createdBy" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "club_events_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "club_events_kind_check" CHECK ("kind" IN ('single', 'sitting', 'match', 'round-robin', 'swiss', 'knock-out')),
    CONSTRAINT "club_events_status_check" CHECK ("status" IN ('open', 'finished'))
);

-- CreateTable
CREATE TABLE "event_players" (
    "eventId" UUID NOT NULL,
    "memberId" UUID NOT NULL,
    "tpn" INTEGER NOT NULL,
    "fromRound" INTEGER NOT NULL DEFAULT 1,
    "withdrawnAfter" INTEGER,

    CONSTRAINT "event_players_pkey" PRIMARY KEY ("eventId","memberId")
);

-- CreateTable
CREATE TABLE "event_rounds" (
    "eventId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_rounds_pkey" PRIMARY KEY ("eventId","number")
);

-- CreateTable
CREATE TABLE "event_pairings" (
    "id" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "board" INTEGER NOT NULL,
    "whiteId" UUID NOT NULL,
    "blackId" UUID,
    "bye" TEXT,
    "ruled" TEXT,
    "gameId" UUID,

    CONSTRAINT "event_pairings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "event_pairings_bye_check" CHECK ("bye" IN ('pairing-allocated', 'full', 'half', 'zero')),
    CONSTRAINT "event_pairings_ruled_check" CHECK ("ruled" IN ('white', 'black', 'draw', 'white-forfeits', 'black-forfeits', 'both-forfeit', 'unplayed')),
    CONSTRAINT "event_pairings_game_or_bye_check" CHECK (("bye" IS NULL) <> ("blackId" IS NULL))
);

-- CreateIndex
CREATE INDEX "club_events_clubId_createdAt_id_idx" ON "club_events"("clubId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "event_pairings_gameId_key" ON "event_pairings"("gameId");

-- CreateIndex
CREATE UNIQUE INDEX "event_pairings_eventId_round_board_key" ON "event_pairings"("eventId", "round", "board");

-- AddForeignKey
ALTER TABLE "club_events" ADD CONSTRAINT "club_events_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "clubs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_players" ADD CONSTRAINT "event_players_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "club_events"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_players" ADD CONSTRAINT "event_players_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_rounds" ADD CONSTRAINT "event_rounds_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "club_events"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_pairings" ADD CONSTRAINT "event_pairings_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "club_events"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
