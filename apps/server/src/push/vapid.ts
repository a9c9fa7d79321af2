import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeKeyFile } from '../key-file.ts';

/** The server's own key towards push services (RFC 8292). Browsers subscribe to it: with another one they have to anew. */
export interface VapidKey {
  /** An uncompressed point on P-256, base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
  /** A secret of its own that goes with the key: links in mails are signed by it. */
  readonly linkSecret: Buffer;
  /** Another one: the secrets of webhooks are derived from it. */
  readonly webhookSecret: Buffer;
}

export class VapidKeyError extends Error {
  override readonly name = 'VapidKeyError';
}

const FORM = 'VAPID_PRIVATE_KEY takes the private key of a P-256 pair: 32 bytes in base64url';

/** Throws VapidKeyError. */
export function parseVapidKey(text: string): VapidKey {
  const d = Buffer.from(text.trim(), 'base64url');
  const ecdh = createECDH('prime256v1');
  try {
    if (d.length !== 32) throw new VapidKeyError(FORM);
    ecdh.setPrivateKey(d);
  } catch {
    throw new VapidKeyError(FORM);
  }
  const point = ecdh.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x: x!, y: y! };
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    linkSecret: Buffer.from(hkdfSync('sha256', d, '', 'jadoube links in mails', 32)),
    webhookSecret: Buffer.from(hkdfSync('sha256', d, '', 'jadoube webhooks', 32)),
  };
}

export function newVapidKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A leading nought may be left out of it.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

/** From the environment where it names one, else from `vapid.key` in the data directory, made at the first start. Throws VapidKeyError. */
export function openVapidKey(fromEnvironment: string, dataDir: string): VapidKey {
  if (fromEnvironment !== '') return parseVapidKey(fromEnvironment);
  const file = join(dataDir, 'vapid.key');
  if (!existsSync(file)) makeKeyFile(file, newVapidKey());
  chmodSync(file, 0o600);
  return parseVapidKey(readFileSync(file, 'utf8'));
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const HALF_A_DAY = 12 * 3600;

/** The `Authorization` of a request to a push service. `subject`: how its keeper reaches ours, `mailto:` or `https:`. */
export function vapidAuthorization(key: VapidKey, endpoint: string, subject: string, now: number): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + HALF_A_DAY, sub: subject };
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: key.privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${key.publicKey}`;
}
