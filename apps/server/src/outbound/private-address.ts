import { BlockList, isIP } from 'node:net';

/** Networks that no stranger may have us send to: our own machine, the house's network, what is reserved (RFC 6890). */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');

/** In IPv6 only what is handed out to the public is anybody's: 2000::/3, less what leads back into IPv4 or is an example. */
const PUBLIC_6 = new BlockList();
PUBLIC_6.addSubnet('2000::', 3, 'ipv6');
const EXCEPT_6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  EXCEPT_6.addSubnet(network, bits, 'ipv6');

/** True for every address that a message must not be sent to on a stranger's word; also for what is no address. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return PRIVATE.check(address, 'ipv4');
  return family === 0 || !PUBLIC_6.check(address, 'ipv6') || EXCEPT_6.check(address, 'ipv6');
}

/** The host of an address as Node wants it: IPv6 without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Why nothing may be sent to that endpoint; undefined where it may, as far as its text tells: a name is looked up, and judged
 * again, when something is sent.
 */
export function faultOfEndpoint(endpoint: string, allowPrivate: boolean): string | undefined {
  if (!URL.canParse(endpoint)) return 'The endpoint is no address.';
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return 'The endpoint holds a name or a password.';
  if (allowPrivate && url.protocol === 'http:') return undefined;
  if (url.protocol !== 'https:') return 'The endpoint has to be https.';
  if (allowPrivate) return undefined;
  const host = hostOf(url);
  const local =
    isIP(host) === 0 ? /(^|\.)(localhost|local|internal|home\.arpa)\.?$|^[^.]+$/i.test(host) : isPrivateAddress(host);
  return local ? 'The endpoint is on a private network.' : undefined;
}
