/** Every clause that is cited anywhere in a value, under a key of that name. */
export function clausesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'clause' && typeof inner === 'string' ? [inner] : clausesIn(inner),
  );
}
