-- AlterTable
ALTER TABLE "games" ADD COLUMN     "inSitting" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "sittingId" UUID,
ADD COLUMN     "umpireHash" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "games_umpireHash_key" ON "games"("umpireHash");

-- CreateIndex
CREATE UNIQUE INDEX "games_sittingId_inSitting_key" ON "games"("sittingId", "inSitting");
