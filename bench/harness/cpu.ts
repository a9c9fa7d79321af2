import { readdirSync, readFileSync } from 'node:fs';

/**
 * Microseconds of processor time that a process has used so far, all its threads together, to the nanosecond as Linux's
 * scheduler counts it. Other work on the machine doesn't count.
 */
export function cpuMicrosOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((micros, thread) => micros + nanosOf(`/proc/${pid}/task/${thread}/schedstat`) / 1000, 0);
}

/** A thread may end between the listing and the reading. */
function nanosOf(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8').split(' ', 1)[0]);
  } catch {
    return 0;
  }
}

/** Bytes of memory that a process holds. */
export function residentOf(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kibibytes) * 1024;
}

/** Microseconds of processor time that a piece of work of this process took. */
export function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
