-- AlterTable
ALTER TABLE "games" ADD COLUMN     "lot" JSONB,
ADD COLUMN     "lotSalt" TEXT;
