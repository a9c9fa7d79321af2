import { createHmac, timingSafeEqual } from 'node:crypto';

const ID = 16;
const SIGNATURE = 20;

const signature = (secret: Buffer, id: Buffer): Buffer =>
  createHmac('sha256', secret).update('unsubscribe ').update(id).digest().subarray(0, SIGNATURE);

/** What a link carries by which a user's mail is stopped without his logging in: his id, signed. It does not grow old. */
export function unsubscribeToken(secret: Buffer, userId: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, signature(secret, id)]).toString('base64url');
}

/** Whose mail it stops; undefined for a token that we did not sign. */
export function userOfUnsubscribeToken(secret: Buffer, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID + SIGNATURE) return undefined;
  const id = bytes.subarray(0, ID);
  if (!timingSafeEqual(bytes.subarray(ID), signature(secret, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
