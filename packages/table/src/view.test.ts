import { describe, expect, it } from 'vitest';
import type { Act } from './acts.ts';
import { decide } from './decide.ts';
import { fold } from './evolve.ts';
import { openTable, termsOf } from './open.ts';
import type { State } from './state.ts';
import type { Enforcement } from './terms.ts';
import { envelopeFor, view } from './view.ts';

const EP = '4k3/7p/8/8/4p3/8/5P2/4K3 w - - 0 1';

/** The table after these acts, a second apart. */
function after(enforcement: Enforcement, acts: readonly (readonly ['white' | 'black', Act])[]): State {
  const terms = termsOf({ code: 'blue', enforcement, adjournment: 'agreement' }, 'white');
  return acts.reduce<State>(
    (state, [by, act], index) => {
      const at = (index + 1) * 1000;
      const decision = decide(state, by, act, at, {
        provePerpetual: () => ({ verdict: 'refuted' }) as never,
        commitment: 'c',
      });
      if (!decision.ok) throw new Error(decision.refusal.message);
      return fold(state, { at, events: decision.events });
    },
    openTable({ terms, fen: EP }),
  );
}

const TWO_STEPS = [['white', { act: 'play', from: 'f2', to: 'f4' }]] as const;

describe('the en passant square', () => {
  it.each([
    ['announced', 'spectator', 'f3'],
    ['claimed', 'umpire', 'f3'],
    ['claimed', 'spectator', '-'],
    ['claimed', 'white', '-'],
    ['claimed', 'black', '-'],
  ] as const)('in a game that is %s, to the %s: %s', (enforcement, viewer, square) => {
    const { fen } = view(after(enforcement, TWO_STEPS), viewer, 1000);
    expect(fen).toBe(`4k3/7p/8/8/4pP2/8/8/4K3 b - ${square}`);
  });

  it.each([
    ['umpire', 'f3'],
    ['white', '-'],
  ] as const)('on the face of an envelope, to the %s: %s', (viewer, square) => {
    const sealed = after('claimed', [
      ...TWO_STEPS,
      ['white', { act: 'adjourn' }],
      ['black', { act: 'adjourn' }],
      ['black', { act: 'seal', record: 'e8d7' }],
    ]);
    const position = `4k3/7p/8/8/4pP2/8/8/4K3 b - ${square} 0 1`;
    expect(envelopeFor(sealed, viewer)?.position).toBe(position);
    expect(view(sealed, viewer, 9000).envelope?.position).toBe(position);
  });
});
