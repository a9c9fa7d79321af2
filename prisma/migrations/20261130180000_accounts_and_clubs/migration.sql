-- AlterTable
ALTER TABLE "tokens" ADD COLUMN     "clubId" UUID,
ADD COLUMN     "lastFour" TEXT,
ADD COLUMN     "name" TEXT,
ADD COLUMN     "scopes" TEXT[];

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "deletedAt" TIMESTAMPTZ(3),
ADD COLUMN     "mail" TEXT,
ADD COLUMN     "mailConfirmedAt" TIMESTAMPTZ(3),
ADD COLUMN     "mailKey" TEXT,
ADD COLUMN     "passwordHash" TEXT,
ADD COLUMN     "passwordSetAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "password_resets" (
    "userId" UUID NOT NULL,
    "secretHash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "sign_in_attempts" (
    "id" BIGSERIAL NOT NULL,
    "accountHash" TEXT NOT NULL,
    "networkHash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "clubs" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "createdBy" UUID NOT NULL,
    "terms" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "auditSeq" INTEGER NOT NULL DEFAULT 0,
    "auditHash" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "clubs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "members" (
    "id" UUID NOT NULL,
    "clubId" UUID NOT NULL,
    "userId" UUID,
    "name" TEXT NOT NULL,
    "roles" TEXT[],
    "number" TEXT,
    "title" TEXT,
    "rating" INTEGER,
    "federation" TEXT,
    "fideId" TEXT,
    "joinedAt" TIMESTAMPTZ(3) NOT NULL,
    "leftAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" UUID NOT NULL,
    "clubId" UUID NOT NULL,
    "memberId" UUID,
    "roles" TEXT[],
    "secretHash" TEXT NOT NULL,
    "mail" TEXT,
    "createdBy" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedBy" UUID,
    "usedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "clubId" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actorId" UUID,
    "tokenId" UUID,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "subjectId" UUID,
    "reason" TEXT,
    "before" JSONB,
    "after" JSONB,
    "previousHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("clubId","seq")
);

-- CreateIndex
CREATE UNIQUE INDEX "password_resets_secretHash_key" ON "password_resets"("secretHash");

-- CreateIndex
CREATE INDEX "sign_in_attempts_accountHash_at_idx" ON "sign_in_attempts"("accountHash", "at");

-- CreateIndex
CREATE INDEX "sign_in_attempts_networkHash_at_idx" ON "sign_in_attempts"("networkHash", "at");

-- CreateIndex
CREATE INDEX "members_clubId_joinedAt_id_idx" ON "members"("clubId", "joinedAt", "id");

-- CreateIndex
CREATE INDEX "members_userId_idx" ON "members"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_secretHash_key" ON "invitations"("secretHash");

-- CreateIndex
CREATE INDEX "invitations_clubId_createdAt_id_idx" ON "invitations"("clubId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "invitations_memberId_idx" ON "invitations"("memberId");

-- CreateIndex
CREATE INDEX "audit_entries_clubId_subject_subjectId_idx" ON "audit_entries"("clubId", "subject", "subjectId");

-- CreateIndex
CREATE INDEX "tokens_clubId_idx" ON "tokens"("clubId");

-- CreateIndex
CREATE UNIQUE INDEX "users_mailKey_key" ON "users"("mailKey");

-- AddForeignKey
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "clubs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "clubs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "clubs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- What a revocation is looked for by, every half second.
CREATE INDEX "tokens_revokedAt_idx" ON "tokens"("revokedAt") WHERE "revokedAt" IS NOT NULL;

-- One account is a member of a club once; whoever has left may come again.
CREATE UNIQUE INDEX "members_club_user_key" ON "members"("clubId", "userId") WHERE "leftAt" IS NULL;
ALTER TABLE "members" ADD CONSTRAINT "members_roles_known"
    CHECK (cardinality("roles") > 0 AND "roles" <@ ARRAY['admin', 'umpire', 'scorer', 'player']);

-- The audit is appended to and nothing else.
CREATE FUNCTION "refuse_change_of_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit is append-only: % of audit_entries is refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit"();
