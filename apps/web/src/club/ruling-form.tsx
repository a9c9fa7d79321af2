import type { DeskGame, RulingRequest } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { Deeds } from '../forms/field.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { t } from '../language/language.ts';
import { ClauseInWords } from '../laws/clause-link.tsx';
import type { CodeOfLaw } from '../net/api.ts';
import { Confirm } from '../table/confirm.tsx';
import { ClausePicker } from '../umpire/clause-picker.tsx';
import { blankDraft, type Draft, rulingOf } from '../umpire/order-draft.ts';
import { OrderFields } from '../umpire/order-fields.tsx';
import { OrderChoice, RulingReason } from '../umpire/ruling-fields.tsx';

interface Props {
  readonly game: DeskGame;
  readonly code: CodeOfLaw;
  rule(ruling: RulingRequest): Promise<void>;
  /** The table is to be looked at again. */
  look(): void;
}

const firstOf = ({ orders }: DeskGame) =>
  orders.some(({ order }) => order === 'exact') ? 'exact' : (orders[0]?.order ?? 'dismiss');

/** An order of those that the code allows, the clause on which it rests, and the reason. It is final. */
export function RulingForm({ game, code, rule, look }: Props) {
  const [draft, setDraft] = useState<Draft>(() => blankDraft(game.view, firstOf(game)));
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
      <OrderChoice
        legend={t('What the code allows')}
        orders={game.orders.map(({ order }) => order)}
        draft={draft}
        change={change}
      />
      <OrderFields view={game.view} draft={draft} change={change} />
      <ClausePicker code={code} chosen={draft.clause} choose={(clause) => change({ clause })} />
      {draft.clause === '' && standard && (
        <div class="standard">
          <p class="hint">{t('Where you name none, it rests on this one:')}</p>
          <ClauseInWords clause={standard} />
        </div>
      )}
      <RulingReason legend={t('The facts and the reason: both players read it')} draft={draft} change={change} />
      <p class="hint wanting" role="status">
        {wanting}
      </p>
      <Deeds busy={deed.busy} fault={deed.fault}>
        <Confirm
          label={t('Give the ruling')}
          question={t('Is this the ruling?')}
          yes={t('Yes, it is final')}
          disabled={wanting !== '' || deed.busy}
          act={give}
        />
        {deed.fault !== '' && (
          <button type="button" onClick={look}>
            {t('Look at the table again')}
          </button>
        )}
      </Deeds>
    </div>
  );
}
