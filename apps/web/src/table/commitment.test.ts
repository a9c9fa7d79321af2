import type { Envelope } from '@jadoube/table';
import { expect, test } from 'vitest';
import { keepsCommitment, shortCommitment } from './commitment.ts';

/** As `printf 'saltKt–KB3' | sha256sum` has it. */
const commitment = '04b6980d87d59807c2f5f837d1d1ffdcf958ba273f24f660d9af2de67fc6edbb';
const envelope = (opened: Envelope['opened']) => ({ commitment, opened }) as Envelope;

test('[blue-adj-3] what is in the envelope is held against what was written on it', async () => {
  expect(await keepsCommitment(envelope(null))).toBeNull();
  expect(await keepsCommitment(envelope({ record: 'Kt–KB3', salt: 'salt' }))).toBe(true);
  expect(await keepsCommitment(envelope({ record: 'Kt–QB3', salt: 'salt' }))).toBe(false);
});

test('short, for the eye', () => {
  expect(shortCommitment('3fa291c077de0011')).toBe('3fa2 91c0 77de');
});
