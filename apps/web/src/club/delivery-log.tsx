import { useState } from 'preact/hooks';
import { Deeds } from '../forms/field.tsx';
import { More } from '../forms/more.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { usePages } from '../forms/use-pages.ts';
import { When } from '../forms/when.tsx';
import { type Key, key, t } from '../language/language.ts';
import { rich } from '../language/rich.tsx';
import { type Delivery, deliveriesOf, listDeliveries, replay, testWebhook, type Webhook } from '../net/webhooks.ts';
import { sayType } from '../words/happening.ts';
import type { ClubHere } from './club-shell.tsx';

/** What is sent stands in the log at once; how it went comes a moment later. */
const SOON_MS = 1500;

const STATES: Readonly<Record<Delivery['state'], Key>> = {
  waiting: key('on its way'),
  delivered: key('taken'),
  'given-up': key('given up'),
};

function Attempts({ attempts }: { attempts: Delivery['attempts'] }) {
  return (
    <ol class="attempts">
      {attempts.map(({ at, ms, status, fault }) => (
        <li key={at}>
          <When at={at} />: {status === null ? fault : t('answered {{status}}', { status })}
          {t(', in {{ms}} ms', { ms })}
        </li>
      ))}
    </ol>
  );
}

interface LineProps {
  readonly delivery: Delivery;
  readonly busy: boolean;
  again(): void;
}

function Line({ delivery: { id, type, state, createdAt, dueAt, attempts }, busy, again }: LineProps) {
  return (
    <li>
      <b>{sayType(type)}</b>
      <button
        type="button"
        class="mark"
        disabled={busy}
        onClick={again}
        aria-label={t('Send once more: {{type}}', { type: sayType(type) })}
      >
        {t('Send once more')}
      </button>
      <span class="under">
        <When at={createdAt} />, <span class={state}>{t(STATES[state])}</span>
        {state === 'waiting' && dueAt && <>{rich(', next {{when}}', { when: <When at={dueAt} /> })}</>},{' '}
        <code title={id}>{id.slice(-8)}</code>
      </span>
      {attempts.length > 0 && (
        <details>
          <summary>
            {attempts.length === 1 ? t('One attempt') : t('{{count}} attempts', { count: attempts.length })}
          </summary>
          <Attempts attempts={attempts} />
        </details>
      )}
    </li>
  );
}

/** What was sent to a webhook, newest first, and what came of it. */
export function DeliveryLog({ here, webhook }: { here: ClubHere; webhook: Webhook }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('What was sent there')}</summary>
      {isOpen && <Log here={here} webhook={webhook} />}
    </details>
  );
}

function Log({ here, webhook }: { here: ClubHere; webhook: Webhook }) {
  const pages = usePages(listDeliveries, deliveriesOf(here.club.id, webhook));
  const deed = useDeed();
  const run = async (work: () => Promise<unknown>) => {
    if (!(await deed.run(work))) return;
    pages.reload();
    setTimeout(pages.reload, SOON_MS);
  };
  return (
    <div class="form inner">
      <Deeds busy={deed.busy} fault={deed.fault}>
        <button type="button" disabled={deed.busy} onClick={() => void run(() => testWebhook(here.club.id, webhook))}>
          {t('Send a message to try it')}
        </button>
        <button type="button" class="quiet" onClick={pages.reload}>
          {t('Look again')}
        </button>
      </Deeds>
      {pages.rows?.length === 0 && <p class="blank">{t('Nothing yet.')}</p>}
      <ul class="rows">
        {pages.rows?.map((delivery) => (
          <Line
            key={delivery.id}
            delivery={delivery}
            busy={deed.busy}
            again={() => void run(() => replay(here.club.id, webhook, delivery.id))}
          />
        ))}
      </ul>
      <More pages={pages} />
    </div>
  );
}
