import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Behind whatever else the machine has to do, the server above all. */
const NICENESS = 10;

/** Run from source (in the tests) the process has first to be taught to read TypeScript. */
function programOf(module: string): { file: URL; execArgv: string[] } {
  if (!module.endsWith('.ts')) return { file: new URL('./automaton.js', module), execArgv: [] };
  const file = new URL('../../../automaton/src/main.ts', module);
  return { file, execArgv: ['--conditions=source', '--import', 'tsx'] };
}

/** Whether the program is there at all: a server that was put together without it plays without it. */
export const isInstalled = (): boolean => existsSync(programOf(import.meta.url).file);

/** Starts the program. It ends by itself when the channel to this process does. */
export function startChild(): ChildProcess {
  const { file, execArgv } = programOf(import.meta.url);
  const { PATH = '', TZ = '' } = process.env;
  const child = fork(fileURLToPath(file), [], {
    execArgv: [...execArgv, '--max-old-space-size=256'],
    env: { PATH, TZ },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  } catch {
    // It has ended already: whoever waits for its end is told.
  }
  return child;
}
