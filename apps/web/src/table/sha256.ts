const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** In lower-case hexadecimal; null where the browser lends no hash (a page without TLS from another machine). */
export async function sha256(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  return hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
