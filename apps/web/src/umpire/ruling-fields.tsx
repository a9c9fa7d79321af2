import type { Order } from '@jadoube/table';
import { Choice } from '../lobby/choice.tsx';
import { ORDER_NAMES } from '../words/order.ts';
import type { Draft } from './order-draft.ts';

interface Props {
  readonly legend: string;
  readonly draft: Draft;
  change(part: Partial<Draft>): void;
}

/** Which order is given: the clause is chosen anew with it. */
export function OrderChoice({ legend, orders, draft, change }: Props & { readonly orders: readonly Order[] }) {
  return (
    <fieldset class="orders">
      <legend>{legend}</legend>
      <div class="list">
        {orders.map((order) => (
          <Choice
            key={order}
            name="order"
            value={order}
            chosen={draft.order}
            choose={(chosen) => change({ order: chosen, clause: '' })}
          >
            {ORDER_NAMES[order]}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

export function RulingReason({ legend, draft, change }: Props) {
  return (
    <div class="field">
      <label for="ruling-reason">{legend}</label>
      <textarea
        id="ruling-reason"
        rows={3}
        maxLength={2000}
        value={draft.reason}
        onInput={(event) => change({ reason: event.currentTarget.value })}
      />
    </div>
  );
}
