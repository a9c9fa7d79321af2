-- CreateTable
CREATE TABLE "seeks" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "gameId" UUID NOT NULL,
    "terms" JSONB NOT NULL,
    "seat" TEXT NOT NULL,
    "lot" JSONB,
    "lotSalt" TEXT,
    "asks" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "node" UUID,
    "leasedUntil" TIMESTAMPTZ(3),

    CONSTRAINT "seeks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "seeks_asks_state_createdAt_idx" ON "seeks"("asks", "state", "createdAt");

-- CreateIndex
CREATE INDEX "seeks_state_createdAt_id_idx" ON "seeks"("state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "seeks_state_endedAt_idx" ON "seeks"("state", "endedAt");

-- CreateIndex
CREATE INDEX "seeks_userId_state_idx" ON "seeks"("userId", "state");
