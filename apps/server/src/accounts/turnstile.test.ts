import { describe, expect, it } from 'vitest';
import { Crowded, Turnstile } from './turnstile.ts';

const gate = () => {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe('a turnstile', () => {
  it('lets two through at once, the others in their order', async () => {
    const turnstile = new Turnstile(2, 10);
    const gates = Array.from({ length: 5 }, gate);
    const begun: number[] = [];
    const all = gates.map(({ opened }, index) =>
      turnstile.through(async () => {
        begun.push(index);
        await opened;
        return index;
      }),
    );
    for (const index of [1, 0, 2, 3, 4]) {
      await Promise.resolve();
      gates[index]?.open();
      await all[index];
    }
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
  });

  it('turns away whom it has no place for, and takes the next when there is one again', async () => {
    const turnstile = new Turnstile(1, 1);
    const { open, opened } = gate();
    const [inside, waiting] = [turnstile.through(() => opened), turnstile.through(async () => 'came in')];
    await expect(turnstile.through(async () => 'never')).rejects.toBeInstanceOf(Crowded);
    open();
    await inside;
    expect(await waiting).toBe('came in');
    expect(await turnstile.through(async () => 'too')).toBe('too');
  });

  it('goes on after work that fails', async () => {
    const turnstile = new Turnstile(1, 1);
    await expect(turnstile.through(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turnstile.through(async () => 1)).toBe(1);
  });
});
