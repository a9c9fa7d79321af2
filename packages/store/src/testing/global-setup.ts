import type { TestProject } from 'vitest/node';
import { administer, withDatabase } from '../administer.ts';
import { openEmbedded } from '../embedded/open-embedded.ts';
import { migrate } from '../migrate/migrate.ts';
import { scratchFolder } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** a database that every test file may make and drop databases from, and the one that they are copies of */
    jadoubeDatabase: { url: string; template: string };
  }
}

interface Server {
  url: string;
  stop(): Promise<void>;
}

async function embeddedServer(): Promise<Server> {
  const folder = await scratchFolder();
  const embedded = await openEmbedded({ dataDir: folder.path, log: () => {} });
  return {
    url: embedded.url,
    async stop() {
      await embedded.stop();
      await folder.remove();
    },
  };
}

const namedServer = (url: string): Server => ({ url, stop: async () => {} });

/**
 * One server for all test files: the one that JADOUBE_TEST_DATABASE_URL names (its role must be allowed to create
 * databases), or an embedded one in a temporary folder. DATABASE_URL is not looked at: a test never writes to a database
 * that nobody meant for it. Gives the teardown.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env.JADOUBE_TEST_DATABASE_URL;
  const server = named ? namedServer(named) : await embeddedServer();
  const template = `jadoube_template_${process.pid}`;
  await administer(server.url, `CREATE DATABASE ${template}`);
  await migrate(withDatabase(server.url, template));
  project.provide('jadoubeDatabase', { url: server.url, template });
  return async () => {
    await administer(server.url, `DROP DATABASE ${template} WITH (FORCE)`);
    await server.stop();
  };
}
