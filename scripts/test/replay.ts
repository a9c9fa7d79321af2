import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { node, ROOT } from './command.ts';
import type { Counted } from './step.ts';

/** The London tournament of 1851: not part of the project, read where it stands beside it. */
const LONDON = '../shared/games/London1851.pgn';
const CLOSING = /^(\d+) passed, (\d+) failed$/;

/** The famous games under FIDE's laws, and, where they are found, those of London 1851 under the Blue Book's. */
function matches(): { file: string; code: string }[] {
  const famous = { file: 'games/famous.pgn', code: 'fide' };
  return existsSync(join(ROOT, LONDON)) ? [famous, { file: LONDON, code: 'blue' }] : [famous];
}

async function replayFile(file: string, code: string, databaseUrl: string | undefined): Promise<Counted> {
  let counts: Counted = { passed: 0, failed: 0 };
  const onLine = (line: string) => {
    const [, passed, failed] = CLOSING.exec(line) ?? [];
    if (passed !== undefined) counts = { passed: Number(passed), failed: Number(failed) };
    return passed !== undefined;
  };
  console.log(`${file}, ${code}:`);
  const args = ['apps/server/dist/cli/replay.js', file, '--code', code];
  const status = await node(args, { env: { DATABASE_URL: databaseUrl }, onLine });
  const bad = status !== 0 || counts.passed === 0;
  return bad && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Plays the games on a server started for it, on the embedded database or on the one named. */
export async function replay(databaseUrl: string | undefined): Promise<Counted> {
  let [passed, failed] = [0, 0];
  for (const { file, code } of matches()) {
    const counts = await replayFile(file, code, databaseUrl);
    passed += counts.passed;
    failed += counts.failed;
  }
  const note = existsSync(join(ROOT, LONDON)) ? 'with London 1851' : 'London 1851 not found beside the project';
  return { passed, failed, note };
}
