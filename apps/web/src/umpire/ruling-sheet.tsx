import type { GameView, WireAct } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { Choice } from '../lobby/choice.tsx';
import type { CodeOfLaw } from '../net/api.ts';
import { SideSheet } from '../page/side-sheet.tsx';
import { Confirm } from '../table/confirm.tsx';
import { ORDER_NAMES } from '../words/order.ts';
import { ClausePicker } from './clause-picker.tsx';
import { Matters } from './matters.tsx';
import { type Draft, ordersFor, rulingOf } from './order-draft.ts';
import { OrderFields } from './order-fields.tsx';

interface Props {
  readonly view: GameView;
  readonly code: CodeOfLaw;
  act(act: WireAct): void;
  close(): void;
}

const blank = (view: GameView): Draft => ({
  order: view.offences.length > 0 ? 'exact' : 'dismiss',
  player: view.toMove,
  white: '',
  black: '',
  ply: Math.max(0, view.score.length - 1),
  option: '',
  clause: '',
  reason: '',
});

/** The umpire's desk: an order, what it needs, the clause on which it rests, and the reason. It is final. */
export function RulingSheet({ view, code, act, close }: Props) {
  const [draft, setDraft] = useState<Draft>(() => blank(view));
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const ruling = rulingOf(draft);
  const wanting = typeof ruling === 'string' ? ruling : '';
  const rule = () => {
    if (typeof ruling === 'string') return;
    act(ruling);
    close();
  };
  return (
    <SideSheet title="The umpire rules" close={close}>
      <Matters view={view} />
      <fieldset class="orders">
        <legend>The order</legend>
        <div class="list">
          {ordersFor(view).map((order) => (
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
      <OrderFields view={view} draft={draft} change={change} />
      <ClausePicker code={code} chosen={draft.clause} choose={(clause) => change({ clause })} />
      <div class="field">
        <label for="ruling-reason">The facts and the reason</label>
        <textarea
          id="ruling-reason"
          rows={3}
          maxLength={2000}
          value={draft.reason}
          onInput={(event) => change({ reason: event.currentTarget.value })}
        />
      </div>
      <p class="small wanting" role="status">
        {wanting}
      </p>
      <div class="row deed">
        <Confirm
          label="Give the ruling"
          question="Is this the ruling?"
          yes="Yes, it is final"
          disabled={wanting !== ''}
          act={rule}
        />
      </div>
    </SideSheet>
  );
}
