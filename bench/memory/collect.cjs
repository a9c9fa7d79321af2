// Clears the heap away when it is told to, so that what is measured is what is kept, and writes down how much that is.
const { writeFileSync } = require('node:fs');

process.on('SIGUSR2', () => {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  writeFileSync(process.env.KEPT_FILE, String(heapUsed + external));
});
