import { findProgram } from './program.ts';

/** The redis-server that tests start and stop: the one that REDIS_SERVER names, or the first on the path. */
export const findRedisServer = ({ REDIS_SERVER, PATH }: NodeJS.ProcessEnv): string | undefined =>
  findProgram({ named: REDIS_SERVER, names: ['redis-server'], folders: [] }, PATH);
