/** Chance that is handed in: the same seed gives the same numbers, each from 0 up to 1. */
export type Chance = () => number;

/** Off a text, such as the id of a game and how far it is (FNV-1a, then mulberry32). */
export function chanceOf(seed: string): Chance {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of them. Throws RangeError where there are none. */
export function pick<T>(from: readonly T[], chance: Chance): T {
  const one = from[Math.floor(chance() * from.length)];
  if (one === undefined) throw new RangeError('nothing to pick from');
  return one;
}
