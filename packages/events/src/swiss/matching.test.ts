import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heaviestMatching } from './matching.ts';

/** Every matching there is, tried one by one. */
const heaviestByTrial = (weight: readonly (readonly bigint[])[], left: readonly number[]): bigint => {
  const [first, ...others] = left;
  if (first === undefined) return 0n;
  const without = heaviestByTrial(weight, others);
  return others.reduce((most, other) => {
    const between = weight[first]![other]!;
    if (between <= 0n) return most;
    const total =
      between +
      heaviestByTrial(
        weight,
        others.filter((each) => each !== other),
      );
    // biome-ignore lint/complexity/useMathMinMax: there is none for bigints
    return total > most ? total : most;
  }, without);
};

const graph = (largest: bigint) =>
  fc.integer({ min: 0, max: 9 }).chain((size) =>
    fc
      .array(fc.bigInt({ min: 0n, max: largest }), {
        minLength: (size * (size - 1)) / 2,
        maxLength: (size * (size - 1)) / 2,
      })
      .map((flat) => {
        const weight = Array.from({ length: size }, () => new Array<bigint>(size).fill(0n));
        let at = 0;
        for (let u = 0; u < size; u++)
          for (let v = u + 1; v < size; v++) {
            weight[u]![v] = flat[at]!;
            weight[v]![u] = flat[at++]!;
          }
        return weight;
      }),
  );

test.each([2n, 4n, 12n, 2n ** 90n])('is as heavy as the heaviest of all matchings, weights up to %s', (largest) => {
  fc.assert(
    fc.property(graph(largest), (weight) => {
      const mate = heaviestMatching(weight.length, (u, v) => weight[u]![v]!);
      mate.forEach((other, each) => {
        if (other >= 0) expect([mate[other], weight[each]![other]! > 0n]).toEqual([each, true]);
      });
      const total = mate.reduce((sum, other, each) => (other > each ? sum + weight[each]![other]! : sum), 0n);
      expect(total).toBe(
        heaviestByTrial(
          weight,
          weight.map((_, each) => each),
        ),
      );
    }),
    { numRuns: 400, seed: 1851 },
  );
});
