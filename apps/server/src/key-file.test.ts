import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { draftOf, makeKeyFile } from './key-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jadoube-key-'));
  return () => rmSync(folder, { recursive: true });
});

it('is made with its folder, for its owner alone, and the first one stays', () => {
  const file = join(folder, 'deep', 'a.key');
  makeKeyFile(file, 'one');
  makeKeyFile(file, 'two');
  expect([readFileSync(file, 'utf8'), readdirSync(join(folder, 'deep'))]).toEqual(['one\n', ['a.key']]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('is whole under another name before it has its own', () => {
  const file = join(folder, 'a.key');
  const draft = draftOf(file, 'one');
  expect([readFileSync(draft, 'utf8'), statSync(draft).mode & 0o777]).toEqual(['one\n', 0o600]);
  expect(readdirSync(folder)).not.toContain('a.key');
});

it('leaves nothing behind where it can not be made', () => {
  expect(() => makeKeyFile(folder, 'one')).not.toThrow(); // something of that name is there: it counts
  makeKeyFile(join(folder, 'a.key'), 'one');
  expect(() => makeKeyFile(join(folder, 'a.key', 'b.key'), 'one')).toThrow();
  expect(readdirSync(folder)).toEqual(['a.key']);
});
