import type { AllowedOrder } from '@jadoube/protocol';
import {
  decide,
  type Millis,
  ORDERS,
  type Order,
  type Ruling,
  type State,
  type TableEvent,
  view,
} from '@jadoube/table';

/** An order as it could be given, with whatever it needs besides; none where there is nothing that it could be about. */
function sampleOf(state: State, order: Order, option: string | undefined): Omit<Ruling, 'act' | 'reason'> {
  switch (order) {
    case 'admonish':
      return { order, player: 'white' };
    case 'award':
      return { order, to: 'white' };
    case 'restore':
      return { order, ply: state.ply };
    case 'set-clock':
      return { order, white: 0 };
    case 'exact':
      return { order, ...(option !== undefined && { option }) };
    default:
      return { order };
  }
}

const clauseIn = (events: readonly TableEvent[]): string | undefined => {
  const fact = events.find(({ event }) => event === 'ruled');
  return fact?.event === 'ruled' ? fact.clause : undefined;
};

/** What the code lets the umpire order as the table stands, each with the clause by which he does where he names none. */
export function ordersAt(state: State, at: Millis): AllowedOrder[] {
  if (state.phase === 'over') return [];
  const options = view(state, 'umpire', at).offences.flatMap((offence) => offence.options.map(({ id }) => id));
  return ORDERS.flatMap((order) => {
    const tried = decide(state, 'umpire', { act: 'rule', reason: '?', ...sampleOf(state, order, options.at(-1)) }, at);
    const clause = tried.ok ? clauseIn(tried.events) : undefined;
    return clause === undefined
      ? []
      : [{ order, clause, ...(order === 'exact' && { options: [...new Set(options)] }) }];
  });
}
