import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { draftOf, makeKeyFile } from '../key-file.ts';

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

/** A name of its own: were the file lost and made again, the two keys must not be taken for one. */
export const newMasterKey = (): MasterKey => ({ id: `key-${randomBytes(4).toString('hex')}`, key: randomBytes(32) });

const makeKeys = (keys: readonly MasterKey[]): string =>
  keys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',');

const readKeys = (file: string): readonly MasterKey[] => parseMasterKeys(readFileSync(file, 'utf8').trim());

/** The master keys as they are now, the current one first. Throws MasterKeyError. */
export type MasterKeys = () => readonly MasterKey[];

/** The key file of this server, made at its first start: readable by its owner alone. Read anew each time, so that a server which runs knows of a rotation. */
function keysOfFile(file: string): MasterKeys {
  if (!existsSync(file)) makeKeyFile(file, makeKeys([newMasterKey()]));
  chmodSync(file, 0o600);
  readKeys(file);
  return () => readKeys(file);
}

const fileIn = (dataDir: string): string => join(dataDir, 'master.key');

/** From the environment where it names them, else from `master.key` in the data directory. Throws MasterKeyError. */
export function openMasterKeys(fromEnvironment: string, dataDir: string): MasterKeys {
  if (fromEnvironment === '') return keysOfFile(fileIn(dataDir));
  const keys = parseMasterKeys(fromEnvironment);
  return () => keys;
}

/** Puts a new key before those of the key file. Throws MasterKeyError where there is no such file. */
export function addMasterKey(dataDir: string): MasterKey {
  const file = fileIn(dataDir);
  if (!existsSync(file)) throw new MasterKeyError(`there is no ${file}: the server makes it at its first start`);
  const added = newMasterKey();
  renameSync(draftOf(file, makeKeys([added, ...readKeys(file)])), file);
  return added;
}
