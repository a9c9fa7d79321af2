import { parseArgs } from 'node:util';
import { CODE_IDS } from '@jadoube/laws';
import { ENFORCEMENTS, type Enforcement } from '@jadoube/table';

export interface Options {
  file: string;
  /** Left out: a server of its own. */
  url: string | undefined;
  code: string;
  enforcement: Enforcement;
  /** The first so many games of the file. */
  games: number;
  /** Games at once. */
  parallel: number;
}

/** The command line can't be understood. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `Plays the games of a PGN file on a running server, each by two clients that touch, play and press,
and compares result, final position and exported PGN with the file.

  npm run replay -- FILE.pgn [--url URL] [--code blue] [--enforcement announced] [--games N] [--parallel N]

  --url URL           the server, such as http://localhost:3000; left out: one is started on a free port,
                      with a database of its own (or on DATABASE_URL) and stopped at the end
  --code CODE         code of law: ${CODE_IDS.join(', ')} (default blue)
  --enforcement HOW   ${ENFORCEMENTS.join(', ')} (default guarded under fide, announced under the others)
  --games N           only the first N games
  --parallel N        games at once (default 8)
`;

const FLAGS = {
  url: { type: 'string' },
  code: { type: 'string', default: 'blue' },
  enforcement: { type: 'string' },
  games: { type: 'string' },
  parallel: { type: 'string', default: '8' },
  help: { type: 'boolean', default: false },
} as const;

function count(name: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`--${name} takes a whole number above 0`);
  return Number(text);
}

function oneOf<T extends string>(name: string, text: string, among: readonly T[]): T {
  const found = among.find((one) => one === text);
  if (found === undefined) throw new UsageError(`--${name} is one of ${among.join(', ')}`);
  return found;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: FLAGS, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** 'help' where that is asked for. Throws UsageError. */
export function readOptions(args: string[]): Options | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('name one PGN file');
  if (values.url !== undefined && !/^https?:\/\//.test(values.url))
    throw new UsageError('--url starts with http:// or https://');
  const code = oneOf('code', values.code, CODE_IDS);
  return {
    file,
    url: values.url?.replace(/\/+$/, ''),
    code,
    enforcement: oneOf('enforcement', values.enforcement ?? (code === 'fide' ? 'guarded' : 'announced'), ENFORCEMENTS),
    games: values.games === undefined ? Number.POSITIVE_INFINITY : count('games', values.games),
    parallel: count('parallel', values.parallel),
  };
}
