/** So old (ms) may be what is shown where hints tell of anything newer, and where they don't. */
export const FRESH_MS = { hinted: 5000, unhinted: 500 };
