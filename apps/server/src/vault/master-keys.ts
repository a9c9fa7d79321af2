import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The keys that wrap the keys of sealed records: the first wraps new ones, the others still open old ones. */
export interface MasterKey {
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

/** What is wrong with the master keys, in words that say what to do. */
export class MasterKeyError extends Error {
  override readonly name = 'MasterKeyError';
}

const FORM = 'JADOUBE_MASTER_KEY takes one or more keys such as 2026:BASE64, parted by commas, each 32 bytes in base64';

function parseKey(text: string): MasterKey {
  const [id = '', encoded = ''] = text.trim().split(':');
  const key = Buffer.from(encoded, 'base64');
  if (!/^[A-Za-z0-9_-]{1,40}$/.test(id) || key.length !== 32) throw new MasterKeyError(FORM);
  return { id, key };
}

/** `id:base64,id:base64`; the first is the current one. Throws MasterKeyError. */
export function parseMasterKeys(text: string): readonly MasterKey[] {
  const keys = text.split(',').map(parseKey);
  if (new Set(keys.map(({ id }) => id)).size !== keys.length)
    throw new MasterKeyError('two master keys have the same name');
  return keys;
}

/** The key file of this server, made at its first start: readable by its owner alone. */
function keysOfFile(file: string): readonly MasterKey[] {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    // A name of its own: were the file lost and made again, the two keys must not be taken for one.
    const id = `key-${randomBytes(4).toString('hex')}`;
    writeFileSync(file, `${id}:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  }
  chmodSync(file, 0o600);
  return parseMasterKeys(readFileSync(file, 'utf8').trim());
}

/** From the environment where it names them, else from `master.key` in the data directory. Throws MasterKeyError. */
export function openMasterKeys(fromEnvironment: string, dataDir: string): readonly MasterKey[] {
  return fromEnvironment === '' ? keysOfFile(join(dataDir, 'master.key')) : parseMasterKeys(fromEnvironment);
}
