import { defineConfig } from 'prisma/config';

/** Read by the Prisma command line only; the server is configured by its own environment. */
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
});
