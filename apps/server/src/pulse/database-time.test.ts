import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DatabaseTime } from './database-time.ts';

/** A clock of one's own and the database's, so far off; an answer takes so long. */
function clocks(given: { off: number; took?: number }) {
  const state = { own: 1_000_000, took: 2, ...given };
  const ask = async () => {
    const shown = state.own + state.took / 2 + state.off;
    state.own += state.took;
    return shown;
  };
  return { state, time: new DatabaseTime(ask, () => state.own) };
}

it.each([
  [0, 2],
  [3_600_000, 2],
  [-3_600_000, 2],
  [1500, 200],
])('takes the time of a database that is %d ms off and answers in %d ms', async (off, took) => {
  const { state, time } = clocks({ off, took });
  await time.start();
  expect(time.now()).toBe(state.own + off);
  time.stop();
});

it.each<[off: number, took: number, ahead: number]>([
  [100, 300, 0],
  [5000, 300, 4850],
  [40_000, 4000, 38_000],
  [-40_000, 4000, -38_000],
])(
  'of a database that is %d ms off and needs %d ms for an answer it takes what is certain',
  async (off, took, ahead) => {
    const { state, time } = clocks({ off, took });
    await time.start();
    expect(time.now() - state.own).toBe(ahead);
    time.stop();
  },
);

it('keeps to what it knew where an answer that comes late does not gainsay it', async () => {
  const { state, time } = clocks({ off: 5000 });
  await time.start();
  Object.assign(state, { off: 5100, took: 400 });
  await time.measure();
  state.own += 100_000;
  expect(time.now() - state.own).toBe(5000);
  time.stop();
});

it('follows a clock that is set, a second in twenty', async () => {
  const { state, time } = clocks({ off: 0 });
  await time.start();
  state.off = 1000;
  await time.measure();
  const ahead = () => time.now() - state.own;
  expect(ahead()).toBe(0);
  state.own += 10_000;
  expect(ahead()).toBe(500);
  state.own += 10_000;
  expect(ahead()).toBe(1000);
  state.own += 100_000;
  expect(ahead()).toBe(1000);
  time.stop();
});

it('never goes backwards, however the clocks are set', async () => {
  const steps = fc.array(fc.record({ passes: fc.nat(60_000), off: fc.integer({ min: -1e7, max: 1e7 }) }), {
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (course) => {
      const { state, time } = clocks({ off: 0 });
      await time.start();
      let last = time.now();
      for (const { passes, off } of course) {
        state.off = off;
        await time.measure();
        for (const part of [0, passes / 2, passes / 2]) {
          state.own += part;
          expect(time.now()).toBeGreaterThanOrEqual(last);
          last = time.now();
        }
      }
      time.stop();
    }),
    { seed: 1886, numRuns: 200 },
  );
});
