import { openEmbedded } from '../embedded/open-embedded.ts';

/** A process of its own for tests: opens the embedded database in the folder given, says its address, stays until SIGTERM. */
const [, , dataDir = ''] = process.argv;
const embedded = await openEmbedded({ dataDir, log: (message) => console.error(message) });
console.log(embedded.url);
const alive = setInterval(() => {}, 60_000);
process.once('SIGTERM', async () => {
  await embedded.stop();
  clearInterval(alive);
});
