import { administer, withDatabase } from '../../packages/store/src/administer.ts';

/** A database of its own on the server that `url` names, for as long as `use` takes: nothing is written to the one named. */
export async function withScratchDatabase<Result>(
  url: string,
  use: (scratch: string) => Promise<Result>,
): Promise<Result> {
  const name = `jadoube_replay_${process.pid}`;
  await administer(url, `CREATE DATABASE ${name}`);
  try {
    return await use(withDatabase(url, name));
  } finally {
    await administer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}
