-- CreateTable
CREATE TABLE "happenings" (
    "id" BIGSERIAL NOT NULL,
    "tx" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
    "clubId" UUID NOT NULL,
    "gameId" UUID,
    "eventId" UUID,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "fannedAt" TIMESTAMPTZ(3),

    CONSTRAINT "happenings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL,
    "clubId" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "types" TEXT[],
    "description" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "createdBy" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "secretNumber" INTEGER NOT NULL DEFAULT 1,
    "rotatedAt" TIMESTAMPTZ(3),
    "disabledAt" TIMESTAMPTZ(3),
    "disabledFor" TEXT,
    "deletedAt" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "restsUntil" TIMESTAMPTZ(3),
    "lease" UUID,
    "leasedUntil" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "endpointId" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "id" BIGSERIAL NOT NULL,
    "deliveryId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "ms" INTEGER NOT NULL,
    "status" INTEGER,
    "fault" TEXT,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "happenings_clubId_tx_id_idx" ON "happenings"("clubId", "tx", "id");

-- CreateIndex
CREATE INDEX "happenings_fannedAt_id_idx" ON "happenings"("fannedAt", "id");

-- CreateIndex
CREATE INDEX "happenings_createdAt_idx" ON "happenings"("createdAt");

-- CreateIndex
CREATE INDEX "webhook_endpoints_clubId_createdAt_id_idx" ON "webhook_endpoints"("clubId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_endpointId_state_dueAt_idx" ON "webhook_deliveries"("endpointId", "state", "dueAt");

-- CreateIndex
CREATE INDEX "webhook_deliveries_endpointId_createdAt_id_idx" ON "webhook_deliveries"("endpointId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_state_dueAt_idx" ON "webhook_deliveries"("state", "dueAt");

-- CreateIndex
CREATE INDEX "webhook_attempts_deliveryId_id_idx" ON "webhook_attempts"("deliveryId", "id");

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "clubs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "webhook_endpoints"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_deliveryId_fkey" FOREIGN KEY ("deliveryId") REFERENCES "webhook_deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

