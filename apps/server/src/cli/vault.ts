#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { openStore, type Store } from '@jadoube/store';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { addMasterKey, MasterKeyError, openMasterKeys } from '../vault/master-keys.ts';
import { EnvelopeLocked, Vault } from '../vault/vault.ts';

const USAGE = `vault COMMAND

  status   say how many sealed records lie under each master key; exit 1 if a key is missing
  rotate   put all sealed records under a new master key, while the servers run

The database and the keys are those of the server: DATABASE_URL, DATA_DIR, JADOUBE_MASTER_KEY.
With the key file (DATA_DIR/master.key) rotate makes the new key itself. With JADOUBE_MASTER_KEY put the new key
first, start the servers with both, then rotate. The old key is of no more use once no backup needs it.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function status(vault: Vault): Promise<number> {
  const keys = await vault.keysInUse();
  for (const { keyId, records, opens } of keys)
    say(`${keyId}  ${records} ${records === 1 ? 'record' : 'records'}${opens ? '' : '  MISSING'}`);
  if (keys.length === 0) say('no sealed records');
  return keys.every(({ opens }) => opens) ? 0 : 1;
}

async function rotate(vault: Vault, { masterKey, dataDir }: Config): Promise<number> {
  const missing = await vault.missingKeys();
  if (missing.length > 0) throw new MasterKeyError(`nothing was changed: put back ${missing.join(', ')} first`);
  if (masterKey === '') say(`the new key is ${addMasterKey(dataDir).id}, first in master.key`);
  const done = await vault.rotate((count) => say(`${count} rewrapped`));
  say(done === 0 ? 'nothing had to be rewrapped' : `done: ${done} under the current key`);
  return 0;
}

async function withVault(use: (vault: Vault, config: Config) => Promise<number>): Promise<number> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir, masterKey } = config;
  const masters = openMasterKeys(masterKey, dataDir);
  const store: Store = await openStore({ databaseUrl, dataDir, log: (line) => process.stderr.write(`${line}\n`) });
  try {
    return await use(new Vault(store.sealed, masters), config);
  } finally {
    await store.close();
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
  const [command, ...more] = positionals;
  if (values.help) say(USAGE);
  else if (command === 'status' && more.length === 0) return withVault(status);
  else if (command === 'rotate' && more.length === 0) return withVault(rotate);
  else process.stderr.write(`${USAGE}\n`);
  return values.help ? 0 : 64;
}

const KNOWN = [ConfigError, MasterKeyError, EnvelopeLocked];
try {
  process.exitCode = await main();
} catch (error) {
  const known = KNOWN.some((kind) => error instanceof kind);
  process.stderr.write(`${known ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
}
