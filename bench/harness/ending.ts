/** What has to be undone when the runner ends before its time: servers that it started, databases that it made. */
const open = new Set<() => Promise<unknown>>();
let ending: Promise<void> | undefined;

/** Undone when somebody ends the runner, the last thing first; the function that is given says that it has been done. */
export function undoAtEnd(undo: () => Promise<unknown>): () => void {
  open.add(undo);
  return () => void open.delete(undo);
}

async function undoAll(): Promise<void> {
  for (const undo of [...open].reverse()) await undo().catch((error) => process.stderr.write(`${error}\n`));
}

/** Ends the runner, and says why; nothing that it started is left behind. */
export function endBeforeTime(why: string): void {
  if (ending !== undefined) return;
  process.stderr.write(`${why}\n`);
  ending = undoAll().finally(() => process.exit(1));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => endBeforeTime(signal));

/** A shell between npm and the runner hands no signal on: that npm is gone shows in who the parent is. */
const parent = process.ppid;
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => process.ppid === parent || endBeforeTime('npm has ended'), 1000).unref();
