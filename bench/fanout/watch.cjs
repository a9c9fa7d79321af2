// Watches the loop of a server from within: the longest time for which nothing else got its turn, how much of that the server
// itself was at work, and the longest clearing of the heap. What is left of the first is the machine's: others had the core.
// At SIGUSR2 it writes what was seen since the last time to the file that WATCH_FILE names.
const { closeSync, openSync, readSync, renameSync, writeFileSync } = require('node:fs');
const { PerformanceObserver, performance } = require('node:perf_hooks');

const TICK_MS = 1;
const buffer = Buffer.alloc(64);

/** Milliseconds of processor time that the main thread has had, as Linux's scheduler counts it; elsewhere none. */
function cpuOfThread() {
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`);
    const length = readSync(file, buffer, 0, buffer.length, 0);
    closeSync(file);
    return Number.parseInt(buffer.toString('latin1', 0, length), 10) / 1e6;
  } catch {
    return Number.NaN;
  }
}

const nothing = () => ({ block: 0, own: 0, gc: 0 });
let seen = nothing();
let last = performance.now();
let cpu = cpuOfThread();

function tick() {
  const [now, spent] = [performance.now(), cpuOfThread()];
  seen.block = Math.max(seen.block, now - last - TICK_MS);
  seen.own = Math.max(seen.own, spent - cpu);
  [last, cpu] = [now, spent];
  setTimeout(tick, TICK_MS).unref();
}
tick();

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) seen.gc = Math.max(seen.gc, duration);
}).observe({ entryTypes: ['gc'] });

process.on('SIGUSR2', () => {
  const file = process.env.WATCH_FILE;
  writeFileSync(`${file}.new`, JSON.stringify(seen));
  renameSync(`${file}.new`, file);
  seen = nothing();
});
