export interface Played {
  number: number;
  title: string;
  /** What does not agree; empty: passed. */
  faults: readonly string[];
}

/** The value below which a share of the sorted values lies. */
export function percentile(sorted: readonly number[], share: number): number {
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[Math.max(0, index)] ?? 0;
}

/** The lines that a replay ends with; the last one counts. Times in ms. */
export function reportOf(played: readonly Played[], latencies: readonly number[], elapsed: number): string[] {
  const sorted = latencies.toSorted((a, b) => a - b);
  const failed = played.filter(({ faults }) => faults.length > 0).sort((a, b) => a.number - b.number);
  const rate = Math.round(latencies.length / (elapsed / 1000));
  return [
    ...failed.flatMap(({ number, title, faults }) => faults.map((fault) => `game ${number}, ${title}: ${fault}`)),
    `${played.length} games, ${latencies.length} acts in ${(elapsed / 1000).toFixed(1)} s: ${rate} acts/s`,
    `act to acknowledgement: p50 ${percentile(sorted, 0.5).toFixed(2)} ms, p99 ${percentile(sorted, 0.99).toFixed(2)} ms`,
    `${played.length - failed.length} passed, ${failed.length} failed`,
  ];
}
