import type { IncomingMessage } from 'node:http';

/** IPv6 in brackets; an IPv4 address that came in over IPv6 as itself. */
function hostOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return plain.includes(':') ? `[${plain}]` : plain;
}

function localOrigins({
  localAddress,
  localPort,
}: {
  localAddress?: string | undefined;
  localPort?: number | undefined;
}) {
  const hosts = ['localhost', '127.0.0.1', '[::1]', ...(localAddress === undefined ? [] : [hostOf(localAddress)])];
  return hosts.map((host) => new URL(`http://${host}:${localPort ?? 80}`).origin);
}

/**
 * The origins of this server's own pages: those configured, or else localhost and the address that the connection came in
 * on. Never the Host header, which a page under a rebound name could choose.
 */
export function ownOrigins(configured: readonly string[], request: IncomingMessage): readonly string[] {
  return configured.length > 0 ? configured : localOrigins(request.socket);
}

export function isOwnOrigin(configured: readonly string[], request: IncomingMessage): boolean {
  const { origin } = request.headers;
  return origin !== undefined && ownOrigins(configured, request).includes(origin);
}
