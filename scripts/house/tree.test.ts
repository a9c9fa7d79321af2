import { homedir } from 'node:os';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../test/command.ts';
import { type Line, linesOf, projectFiles } from './tree.ts';

/** Holds no text, or the patterns themselves. */
const NOT_READ = /\.(png|jpe?g|woff2?|ico|pdf)$|^scripts\/house\/tree\.test\.ts$/;
let lines: Line[];

beforeAll(async () => {
  const paths = await projectFiles();
  lines = await linesOf(paths.filter((path) => !NOT_READ.test(path)));
});

const placesOf = (pattern: RegExp, within = /./): string[] =>
  lines.filter(({ at, text }) => within.test(at) && pattern.test(text)).map(({ at, text }) => `${at} ${text.trim()}`);

const literally = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

test('no file names a path of the machine it was written on', () => {
  expect(lines.length).toBeGreaterThan(10_000);
  expect(placesOf(literally(ROOT))).toEqual([]);
  expect(placesOf(literally(`${homedir()}/`))).toEqual([]);
  expect(placesOf(/(^|["'`\s=:(])\/(home|root|Users|work)\/[\w.]/)).toEqual([]);
});

test('no file names a registry of packages, so that everyone keeps to his own', () => {
  expect(placesOf(/\bregistry\.[a-z]+\.|\bdeb\.debian\b|"resolved": "http/)).toEqual([]);
});

test('no test is skipped, focused or put off', () => {
  expect(placesOf(/\b(it|test|describe)\.(only|skip|todo|skipIf|runIf|fails)\b/, /\.test\.tsx?:/)).toEqual([]);
});

test('nothing is put off in the sources', () => {
  expect(placesOf(/\b(TODO|FIXME)\b/, /^(packages|apps|scripts|e2e|bench)\/.*\.tsx?:/)).toEqual([]);
});
