import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP, Password Storage Cheat Sheet: N = 2^17, r = 8, p = 1, which takes 128 MiB for a third of a second or so. */
const COST = { logN: 17, r: 8, p: 1 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** `scrypt$17$8$1$salt$key`, both in base64url. */
const STORED = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

const derive = (password: string, salt: Buffer, { logN, r, p }: { logN: number; r: number; p: number }) =>
  new Promise<Buffer>((resolve, reject) => {
    const N = 2 ** logN;
    // Node refuses more than 32 MiB unless it is told; OpenSSL wants a little more than 128·N·r bytes.
    const options: ScryptOptions = { N, r, p, maxmem: 128 * N * r + 128 * r * (p + 2) + 1024 * 1024 };
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** What is kept of a password, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.logN, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether it is the password that was hashed, with whatever parameters it was. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [, logN, r, p, salt = '', key = ''] = STORED.exec(stored) ?? [];
  if (logN === undefined) return false;
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  const expected = Buffer.from(key, 'base64url');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** Of no password: whoever asks for an account that there is not waits as long as for one that there is. */
export const NO_PASSWORD = ['scrypt', COST.logN, COST.r, COST.p, 'A'.repeat(22), 'A'.repeat(43)].join('$');
