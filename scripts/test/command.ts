import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Tools that report home, or look for a newer version of themselves, do not. */
const QUIET = {
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  CHECKPOINT_DISABLE: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
};

/** A step that hangs is ended, so that the run still tells what the others did. */
const MOST_MS = 20 * 60_000;

export interface CommandOptions {
  /** Set, or taken away (undefined), on top of this process's own. */
  env?: Record<string, string | undefined>;
  /** Sees each line of what is written; true keeps it from being printed. */
  onLine?: (line: string) => boolean;
}

/** Runs a Node program of the project to its end, from the root; what it writes is shown. Gives the exit code, 1 where a signal ended it. */
export async function node(args: readonly string[], { env, onLine }: CommandOptions = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...QUIET, ...env },
    stdio: ['ignore', onLine === undefined ? 'inherit' : 'pipe', 'inherit'],
    timeout: MOST_MS,
  });
  const pass = (signal: NodeJS.Signals) => () => child.kill(signal);
  const onTerm = pass('SIGTERM');
  process.on('SIGTERM', onTerm);
  if (child.stdout !== null && onLine !== undefined)
    createInterface({ input: child.stdout }).on('line', (line) => onLine(line) || console.log(line));
  try {
    return await new Promise<number>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve(code ?? 1));
    });
  } finally {
    process.off('SIGTERM', onTerm);
  }
}

/** Runs a program that lies in node_modules, given by its file there. */
export const tool = (file: string, args: readonly string[], options?: CommandOptions): Promise<number> =>
  node([`node_modules/${file}`, ...args], options);
