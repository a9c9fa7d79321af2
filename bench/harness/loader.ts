import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Order } from './obey.ts';
import { LOAD_CORE, pinned, ROOT } from './pinned.ts';

export interface Loader {
  order<T>(order: Order): Promise<T>;
  stop(): void;
}

/** A load generator in a process of its own, on the other core than the server. */
export function startLoader(script = 'bench/harness/load.ts'): Loader {
  const [command, args] = pinned(LOAD_CORE, ['--import', 'tsx', script]);
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`the load generator ended with ${code}`);
  });
  gone.catch(() => {});
  return {
    async order<T>(order: Order) {
      child.send(order);
      const [{ done, error }] = (await Promise.race([once(child, 'message'), gone])) as [{ done: T; error?: string }];
      if (error !== undefined) throw new Error(error);
      return done;
    },
    stop: () => child.disconnect(),
  };
}
