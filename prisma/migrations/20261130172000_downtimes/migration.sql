-- CreateTable
CREATE TABLE "pulse" (
    "id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "before" TIMESTAMPTZ(3),

    CONSTRAINT "pulse_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "downtimes" (
    "id" SERIAL NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "to" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "downtimes_pkey" PRIMARY KEY ("id")
);
