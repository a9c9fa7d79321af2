import type { GameView, WireAct } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import type { CodeOfLaw } from '../net/api.ts';
import { SideSheet } from '../page/side-sheet.tsx';
import { Confirm } from '../table/confirm.tsx';
import { ClausePicker } from './clause-picker.tsx';
import { Matters } from './matters.tsx';
import { blankDraft, type Draft, ordersFor, rulingOf } from './order-draft.ts';
import { OrderFields } from './order-fields.tsx';
import { OrderChoice, RulingReason } from './ruling-fields.tsx';

interface Props {
  readonly view: GameView;
  readonly code: CodeOfLaw;
  act(act: WireAct): void;
  close(): void;
}

/** The umpire's desk: an order, what it needs, the clause on which it rests, and the reason. It is final. */
export function RulingSheet({ view, code, act, close }: Props) {
  const [draft, setDraft] = useState<Draft>(() => blankDraft(view, view.offences.length > 0 ? 'exact' : 'dismiss'));
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const ruling = rulingOf(draft);
  const wanting = typeof ruling === 'string' ? ruling : '';
  const rule = () => {
    if (typeof ruling === 'string') return;
    act(ruling);
    close();
  };
  return (
    <SideSheet title={t('The umpire rules')} close={close}>
      <Matters view={view} />
      <OrderChoice legend={t('The order')} orders={ordersFor(view)} draft={draft} change={change} />
      <OrderFields view={view} draft={draft} change={change} />
      <ClausePicker code={code} chosen={draft.clause} choose={(clause) => change({ clause })} />
      <RulingReason legend={t('The facts and the reason')} draft={draft} change={change} />
      <p class="small wanting" role="status">
        {wanting}
      </p>
      <div class="row deed">
        <Confirm
          label={t('Give the ruling')}
          question={t('Is this the ruling?')}
          yes={t('Yes, it is final')}
          disabled={wanting !== ''}
          act={rule}
        />
      </div>
    </SideSheet>
  );
}
