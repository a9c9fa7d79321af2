#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { openStore } from '@jadoube/store';
import { ConfigError, readConfig } from '../config.ts';

const USAGE = `audit:verify

Walks the audit of every club, entry by entry, and names of each the first that is not as it was written; exit 1 if there
is one. The database is that of the server: DATABASE_URL, or DATA_DIR. The servers may run meanwhile.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function verify(): Promise<number> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const store = await openStore({ databaseUrl, dataDir, log: (line) => process.stderr.write(`${line}\n`) });
  try {
    const { clubs, entries, broken } = await store.audit.verify();
    for (const { clubId, seq, why } of broken) say(`BROKEN  club ${clubId}, entry ${seq}: ${why}`);
    say(`${clubs} clubs, ${entries} entries as they were written, ${broken.length} chains broken`);
    return broken.length === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
}

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) say(USAGE);
  else process.exitCode = await verify();
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
}
