import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { MasterKey } from './master-keys.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const NONCE = 12;
const TAG = 16;

/** A copy in a buffer of its own, as the database wants it. */
const bytes = (buffer: Buffer): Bytes => new Uint8Array(buffer);

/** Nonce, tag and ciphertext of AES-256-GCM in one. */
export function encrypt(key: Buffer, clear: Buffer, associated: string): Bytes {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associated));
  const body = Buffer.concat([cipher.update(clear), cipher.final()]);
  return bytes(Buffer.concat([nonce, cipher.getAuthTag(), body]));
}

/** Throws where key, associated data or a single bit is another. */
export function decrypt(key: Buffer, sealed: Bytes, associated: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(associated))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
}

export interface Wrapped {
  readonly keyId: string;
  readonly wrappedKey: Bytes;
  readonly ciphertext: Bytes;
}

/** Every record has a key of its own, wrapped by the master key; both are bound to `associated` (game, version, side). */
export function seal(master: MasterKey, text: string, associated: string): Wrapped {
  const key = randomBytes(32);
  return {
    keyId: master.id,
    wrappedKey: encrypt(master.key, key, associated),
    ciphertext: encrypt(key, Buffer.from(text), associated),
  };
}

/** Throws where the master key is missing or anything was altered. */
export function open(masters: readonly MasterKey[], sealed: Wrapped, associated: string): string {
  const master = masters.find(({ id }) => id === sealed.keyId);
  if (!master) throw new Error(`the master key ${sealed.keyId} is not at hand`);
  const key = decrypt(master.key, sealed.wrappedKey, associated);
  return decrypt(key, sealed.ciphertext, associated).toString();
}

/** The same record's key under another master key; the record itself is not touched. */
export function rewrap(masters: readonly MasterKey[], sealed: Wrapped, associated: string): Wrapped {
  const old = masters.find(({ id }) => id === sealed.keyId);
  const [current] = masters;
  if (!old || !current) throw new Error(`the master key ${sealed.keyId} is not at hand`);
  const key = decrypt(old.key, sealed.wrappedKey, associated);
  return { ...sealed, keyId: current.id, wrappedKey: encrypt(current.key, key, associated) };
}
