import { createHmac, hkdfSync } from 'node:crypto';

/** What signs a message of Standard Webhooks (symmetric, `v1`): 32 bytes. */
export type WebhookSecret = Buffer;

/**
 * The secret of an endpoint: derived from the server's own, so that nothing which could sign lies in the database. `number`
 * counts the secrets of that endpoint.
 */
export const secretOf = (serverSecret: Buffer, endpointId: string, number: number): WebhookSecret =>
  Buffer.from(hkdfSync('sha256', serverSecret, endpointId, `jadoube webhook secret ${number}`, 32));

/** As a receiver's library takes it. */
export const makeSecret = (secret: WebhookSecret): string => `whsec_${secret.toString('base64')}`;

/** `v1,` and the HMAC of id, time and body, for each secret: the receiver needs to know but one of them. */
export function signaturesOf(secrets: readonly WebhookSecret[], id: string, timestamp: number, body: string): string {
  const signed = `${id}.${timestamp}.${body}`;
  return secrets.map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`).join(' ');
}
