import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, base64url: what a token or an invitation is made of. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** Lower-case hex of the SHA-256. A secret of 256 random bits needs no salt. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
