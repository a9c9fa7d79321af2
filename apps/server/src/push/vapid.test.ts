import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVapidKey, openVapidKey, parseVapidKey, VapidKeyError, vapidAuthorization } from './vapid.ts';

const NOW = Date.UTC(2026, 10, 30, 12);

/** What a push service makes of the header. */
function readAuthorization(header: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const parsed = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  return {
    good: verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
    head: parsed(head),
    claims: parsed(claims),
    key,
  };
}

it('signs for the origin of the push service, for half a day (RFC 8292)', () => {
  const key = parseVapidKey(newVapidKey());
  const header = vapidAuthorization(key, 'https://push.example/send/abc?x=1', 'mailto:club@chess.example', NOW);
  expect(readAuthorization(header)).toEqual({
    good: true,
    head: { typ: 'JWT', alg: 'ES256' },
    claims: { aud: 'https://push.example', exp: NOW / 1000 + 43_200, sub: 'mailto:club@chess.example' },
    key: key.publicKey,
  });
});

it.each(['', 'abc', Buffer.alloc(32).toString('base64url'), Buffer.alloc(32, 255).toString('base64url')])(
  'refuses %j as a private key',
  (text) => expect(() => parseVapidKey(text)).toThrow(VapidKeyError),
);

describe('the key file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'jadoube-vapid-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is made once, for its owner alone, and stays', () => {
    const first = openVapidKey('', folder);
    expect(openVapidKey('', folder).publicKey).toBe(first.publicKey);
    expect(readdirSync(folder)).toEqual(['vapid.key']);
    expect(statSync(join(folder, 'vapid.key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'vapid.key'), 'utf8')).not.toContain(first.publicKey);
  });

  it('is not looked at where the environment names a key', () => {
    const named = newVapidKey();
    expect(openVapidKey(named, '/nowhere').publicKey).toBe(parseVapidKey(named).publicKey);
  });
});
