import { ownServer } from '../harness/pinned.ts';
import type { Contender } from '../harness/sides.ts';

/** A clock that has to be kept, and that nobody runs out of. */
const clock = { kind: 'fischer', periods: [{ ms: 3_600_000 }], incrementMs: 1000 };

/** What players know from other servers: the table refuses what the law forbids. */
export const GUARDED = { code: 'fide', enforcement: 'guarded', press: 'automatic', clock };

export const BARE: Contender = {
  name: 'bare limit',
  dialect: 'bare',
  program: (url) => ({ args: ['bench/limit/bare.mjs'], env: { DATABASE_URL: url, NODE_ENV: 'production' } }),
};

/** NODE_ARGS: further arguments for Node, such as `--cpu-prof`. */
export const OWN: Contender = {
  name: 'J’adoube',
  dialect: { terms: GUARDED },
  program: (url) => ownServer(url, process.env.NODE_ARGS?.split(' ') ?? []),
};
