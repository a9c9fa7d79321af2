import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser that takes push messages, base64url. */
export interface BrowserKeys {
  /** An uncompressed point on P-256. */
  readonly p256dh: string;
  /** 16 bytes. */
  readonly auth: string;
}

const RECORD_SIZE = 4096;
const TAG = 16;
/** Header (86 bytes), padding delimiter and tag are taken off what a push service must take (RFC 8030, 7.2). */
export const MOST_BYTES = RECORD_SIZE - 86 - TAG - 1;

const LAST_RECORD = Buffer.from([2]);
const ascii = (text: string) => Buffer.from(text, 'ascii');
const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** An uncompressed point that lies on P-256, base64url. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    const point = Buffer.from(p256dh, 'base64url');
    return point.length === 65 && ECDH.convertKey(point, 'prime256v1').length === 65;
  } catch {
    return false;
  }
}

/** What is drawn anew for each message; handed in only to check against the example of the RFC. */
export interface Drawn {
  readonly salt: Buffer;
  /** A private key on P-256. */
  readonly privateKey?: Buffer;
}

/**
 * A message encrypted for one browser: the whole body of the request, `Content-Encoding: aes128gcm` (RFC 8188), by RFC 8291.
 * Throws where the browser's key is no point on the curve, or the message is longer than MOST_BYTES.
 */
export function encryptFor(keys: BrowserKeys, message: Buffer, drawn: Drawn = { salt: randomBytes(16) }): Buffer {
  if (message.length > MOST_BYTES) throw new RangeError(`a push message has at most ${MOST_BYTES} bytes`);
  const browser = Buffer.from(keys.p256dh, 'base64url');
  const own = createECDH('prime256v1');
  if (drawn.privateKey) own.setPrivateKey(drawn.privateKey);
  else own.generateKeys();
  const shared = own.computeSecret(browser);
  const info = Buffer.concat([ascii('WebPush: info\0'), browser, own.getPublicKey()]);
  const input = hkdf(shared, Buffer.from(keys.auth, 'base64url'), info, 32);
  const key = hkdf(input, drawn.salt, ascii('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(input, drawn.salt, ascii('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(message), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_SIZE);
  size.writeUInt8(own.getPublicKey().length, 4);
  return Buffer.concat([drawn.salt, size, own.getPublicKey(), body]);
}
