import type { GameView, WireAct } from '@jadoube/protocol';
import type { Chance } from './chance.ts';

type Order = Omit<Extract<WireAct, { act: 'rule' }>, 'act' | 'reason'>;

const orders = (chance: Chance): readonly Order[] => [
  { order: 'dismiss' },
  { order: 'admonish', player: chance.pick(['white', 'black']) },
  { order: 'set-clock', white: chance.between(5000, 60_000), black: chance.between(5000, 60_000) },
  { order: 'restore', ply: chance.between(0, 8) },
  { order: 'stay' },
];
const FINAL: readonly Order[] = [{ order: 'draw' }, { order: 'award', to: 'white' }, { order: 'annul' }];

const rule = (order: Order): WireAct => ({ act: 'rule', ...order, reason: 'as the umpire saw it' });

/** What an umpire does who sees this; undefined where he looks on. */
export function ruling({ phase, terms }: GameView, chance: Chance): WireAct | undefined {
  switch (phase) {
    case 'stayed':
      return chance.happens(0.2) ? rule({ order: 'proceed' }) : undefined;
    case 'adjourned':
    case 'resuming':
      return chance.happens(0.03) ? { act: 'resume' } : undefined;
    case 'playing':
      if (terms.adjournment === 'umpire' && chance.happens(0.02)) return { act: 'adjourn' };
      if (chance.happens(0.002)) return rule(chance.pick(FINAL));
      return chance.happens(0.04) ? rule(chance.pick(orders(chance))) : undefined;
    default:
      return undefined;
  }
}
