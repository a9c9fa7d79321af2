import { describe, expect, it } from 'vitest';
import { faultOfEndpoint, isPrivateAddress } from './private-address.ts';

it.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['224.0.0.1', true],
  ['255.255.255.255', true],
  ['8.8.8.8', false],
  ['::1', true],
  ['::', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:8.8.8.8', true],
  ['64:ff9b::7f00:1', true],
  ['fe80::1', true],
  ['fc00::1', true],
  ['2002:7f00:1::', true],
  ['2001:db8::1', true],
  ['2606:4700:4700::1111', false],
  ['not an address', true],
])('%s is private: %s', (address, is) => expect(isPrivateAddress(address)).toBe(is));

describe('an endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://8.8.8.8/x',
  ])('%s may be sent to', (endpoint) => expect(faultOfEndpoint(endpoint, false)).toBeUndefined());

  it.each([
    'http://push.example/x',
    'https://localhost/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'https://intranet/x',
    'https://127.0.0.1:6379/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://user:word@push.example/',
    'ftp://push.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'nonsense',
  ])('%s may not', (endpoint) => expect(faultOfEndpoint(endpoint, false)).toMatch(/^The endpoint /));

  it('on a private network may be sent to where the configuration allows it', () => {
    expect(faultOfEndpoint('http://127.0.0.1:4000/x', true)).toBeUndefined();
    expect(faultOfEndpoint('ftp://127.0.0.1/x', true)).toMatch(/https/);
  });
});
