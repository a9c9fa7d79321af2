-- CreateTable
CREATE TABLE "idempotent_answers" (
    "id" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lease" UUID NOT NULL,
    "leasedUntil" TIMESTAMPTZ(3) NOT NULL,
    "answer" BYTEA,

    CONSTRAINT "idempotent_answers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "idempotent_answers_createdAt_idx" ON "idempotent_answers"("createdAt");
