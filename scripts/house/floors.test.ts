import { expect, test } from 'vitest';
import { lockedPackages } from './lockfile.ts';

/** No version below these: the faults that were mended in them were faults of a server such as ours. */
const FLOORS = [
  ['socket.io', '4.6.2', 'CVE-2024-38355'],
  ['socket.io-parser', '4.2.7', 'CVE-2022-2421, CVE-2023-32695, CVE-2026-33151, CVE-2026-69185'],
  ['engine.io', '6.6.7', 'CVE-2022-21676, CVE-2022-41940, CVE-2023-31125, GHSA-r635-g3xr-vw7x'],
  ['ws', '8.21.0', 'CVE-2024-37890, GHSA-96hv-2xvq-fx4p'],
  [
    'fastify',
    '5.12.8',
    'CVE-2025-32442, CVE-2026-25223, CVE-2026-25224, CVE-2026-3635, CVE-2026-33806, GHSA-w2qp-rph6-63g4, GHSA-3m5p-2c4r-xxw2',
  ],
] as const;

const numbersOf = (version: string) => version.split(/[-+]/, 1)[0]?.split('.').map(Number) ?? [];

/** Negative where `one` is the older. */
function compareVersions(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  return [0, 1, 2].map((place) => (a[place] ?? 0) - (b[place] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

test.each([
  ['4.2.10', '4.2.7', 3],
  ['4.2.7', '4.2.7', 0],
  ['4.1.9', '4.2.0', -1],
  ['18.4.0-beta.17', '18.4.0', 0],
])('%s against %s', (one, other, expected) => expect(compareVersions(one, other)).toBe(expected));

test.each(FLOORS)('every %s is %s or newer (%s)', async (name, floor) => {
  const copies = (await lockedPackages()).filter((installed) => installed.name === name);
  expect(copies).not.toEqual([]);
  expect(copies.filter(({ version }) => compareVersions(version, floor) < 0)).toEqual([]);
});
