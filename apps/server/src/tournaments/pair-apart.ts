import { pairDutch, type SwissPairing, type SwissRound } from '@jadoube/events';
import { ProblemError } from '../plugins/problem.ts';
import { startThread } from '../threads.ts';

/** So many are paired at once, in some 50 ms; more would keep the clocks of other games waiting. */
const AT_ONCE = 80;
const MOST_MS = 60_000;
const MEMORY_MB = 512;

const busy = () => new ProblemError(503, 'unavailable', 'The round could not be paired in time: try again.');

/** Pairs a large field in a thread of its own. Throws a problem when that takes more than a minute. */
export function pairApart(round: SwissRound): Promise<SwissPairing> {
  if (round.present.length <= AT_ONCE) return Promise.resolve(pairDutch(round));
  const limits = { maxOldGenerationSizeMb: MEMORY_MB };
  const worker = startThread(import.meta.url, 'pairing-worker', { workerData: round, resourceLimits: limits });
  return new Promise<SwissPairing>((resolve, reject) => {
    const timer = setTimeout(() => reject(busy()), MOST_MS);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(busy());
    });
  }).finally(() => worker.terminate());
}
