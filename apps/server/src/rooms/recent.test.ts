import { expect, it } from 'vitest';
import { Recent } from './recent.ts';
import type { Row } from './row.ts';

const row = (version: number) => ({ version, actId: `act-${version}` }) as Row;
const versions = (rows: readonly Row[] | undefined) => rows?.map(({ version }) => version);

it('keeps the last 16, and tells when it has all that is asked for', () => {
  const recent = new Recent();
  for (let version = 1; version <= 100; version += 1) recent.add(row(version));
  expect([recent.find('act-84'), recent.find('act-85')?.version]).toEqual([undefined, 85]);
  expect(versions(recent.since(98, 100))).toEqual([99, 100]);
  expect(versions(recent.since(100, 100))).toEqual([]);
  expect(recent.since(83, 100)).toBeUndefined();
});

it('gives them in order, also when an old one was looked up again', () => {
  const recent = new Recent();
  for (const version of [2, 3, 1]) recent.add(row(version));
  expect(versions(recent.since(0, 3))).toEqual([1, 2, 3]);
});
