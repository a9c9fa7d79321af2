-- AlterTable
ALTER TABLE "event_rounds" ADD COLUMN     "endedAt" TIMESTAMPTZ(3);
