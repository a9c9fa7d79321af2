import type { DeskGame, RulingRequest } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { Deeds } from '../forms/field.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { ClauseInWords } from '../laws/clause-link.tsx';
import { Choice } from '../lobby/choice.tsx';
import type { CodeOfLaw } from '../net/api.ts';
import { Confirm } from '../table/confirm.tsx';
import { ClausePicker } from '../umpire/clause-picker.tsx';
import { type Draft, rulingOf } from '../umpire/order-draft.ts';
import { OrderFields } from '../umpire/order-fields.tsx';
import { ORDER_NAMES } from '../words/order.ts';

interface Props {
  readonly game: DeskGame;
  readonly code: CodeOfLaw;
  rule(ruling: RulingRequest): Promise<void>;
  /** The table is to be looked at again. */
  look(): void;
}

const blank = ({ view, orders }: DeskGame): Draft => ({
  order: orders.some(({ order }) => order === 'exact') ? 'exact' : (orders[0]?.order ?? 'dismiss'),
  player: view.toMove,
  white: '',
  black: '',
  ply: Math.max(0, view.score.length - 1),
  option: '',
  clause: '',
  reason: '',
});

/** An order of those that the code allows, the clause on which it rests, and the reason. It is final. */
export function RulingForm({ game, code, rule, look }: Props) {
  const [draft, setDraft] = useState<Draft>(() => blank(game));
  const deed = useDeed();
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const said = rulingOf(draft);
  const wanting = typeof said === 'string' ? said : '';
  const standard = game.orders.find(({ order }) => order === draft.order)?.clause;
  const give = () => {
    if (typeof said === 'string') return;
    const { act: _, ...ruling } = said;
    void deed.run(() => rule(ruling));
  };
  return (
    <div class="form inner ruling">
      <fieldset class="orders">
        <legend>What the code allows</legend>
        <div class="list">
          {game.orders.map(({ order }) => (
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
      <OrderFields view={game.view} draft={draft} change={change} />
      <ClausePicker code={code} chosen={draft.clause} choose={(clause) => change({ clause })} />
      {draft.clause === '' && standard && (
        <div class="standard">
          <p class="hint">Where you name none, it rests on this one:</p>
          <ClauseInWords clause={standard} />
        </div>
      )}
      <div class="field">
        <label for="ruling-reason">The facts and the reason: both players read it</label>
        <textarea
          id="ruling-reason"
          rows={3}
          maxLength={2000}
          value={draft.reason}
          onInput={(event) => change({ reason: event.currentTarget.value })}
        />
      </div>
      <p class="hint wanting" role="status">
        {wanting}
      </p>
      <Deeds busy={deed.busy} fault={deed.fault}>
        <Confirm
          label="Give the ruling"
          question="Is this the ruling?"
          yes="Yes, it is final"
          disabled={wanting !== '' || deed.busy}
          act={give}
        />
        {deed.fault !== '' && (
          <button type="button" onClick={look}>
            Look at the table again
          </button>
        )}
      </Deeds>
    </div>
  );
}
