-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tokens" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "games" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "createdBy" UUID NOT NULL,
    "terms" JSONB NOT NULL,
    "fen" TEXT,
    "whiteId" UUID,
    "blackId" UUID,
    "umpireId" UUID,
    "openSeat" TEXT,
    "inviteHash" TEXT,
    "status" TEXT NOT NULL DEFAULT 'open',
    "startedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "result" JSONB,
    "deadlineAt" TIMESTAMPTZ(3),
    "lastVersion" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "games_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "acts" (
    "gameId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "actor" TEXT NOT NULL,
    "userId" UUID,
    "actId" UUID NOT NULL,
    "act" JSONB NOT NULL,
    "events" JSONB NOT NULL,
    "at" BIGINT NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "acts_pkey" PRIMARY KEY ("gameId","version")
);

-- CreateIndex
CREATE UNIQUE INDEX "tokens_tokenHash_key" ON "tokens"("tokenHash");

-- CreateIndex
CREATE INDEX "tokens_userId_idx" ON "tokens"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "games_inviteHash_key" ON "games"("inviteHash");

-- CreateIndex
CREATE INDEX "games_status_createdAt_id_idx" ON "games"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "games_createdAt_id_idx" ON "games"("createdAt", "id");

-- CreateIndex
CREATE INDEX "games_deadlineAt_idx" ON "games"("deadlineAt");

-- CreateIndex
CREATE UNIQUE INDEX "acts_gameId_actId_key" ON "acts"("gameId", "actId");

-- AddForeignKey
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The ledger is appended to and nothing else: a row once written stays as it was written.
CREATE FUNCTION "refuse_change_of_acts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the ledger is append-only: % of acts is refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER "acts_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "acts"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_acts"();
