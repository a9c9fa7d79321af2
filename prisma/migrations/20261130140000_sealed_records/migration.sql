-- CreateTable
CREATE TABLE "sealed_records" (
    "gameId" UUID NOT NULL,
    "actId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "seat" TEXT NOT NULL,
    "keyId" TEXT NOT NULL,
    "wrappedKey" BYTEA NOT NULL,
    "ciphertext" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sealed_records_pkey" PRIMARY KEY ("gameId","actId")
);
