import { expect, it } from 'vitest';
import { readOptions, UsageError } from './options.ts';

it('has defaults for all but the file', () => {
  expect(readOptions(['a.pgn'])).toEqual({
    file: 'a.pgn',
    url: undefined,
    code: 'blue',
    enforcement: 'announced',
    games: Number.POSITIVE_INFINITY,
    parallel: 8,
  });
  expect(readOptions(['a.pgn', '--code', 'fide', '--url', 'http://h:1/'])).toMatchObject({
    enforcement: 'guarded',
    url: 'http://h:1',
  });
  expect(readOptions(['--help'])).toBe('help');
});

it.each([
  [[]],
  [['a.pgn', 'b.pgn']],
  [['a.pgn', '--games', '0']],
  [['a.pgn', '--parallel', 'two']],
  [['a.pgn', '--code', 'red']],
  [['a.pgn', '--enforcement', 'gently']],
  [['a.pgn', '--url', 'localhost']],
  [['a.pgn', '--speed', '9']],
])('refuses %j', (args) => expect(() => readOptions(args)).toThrow(UsageError));
