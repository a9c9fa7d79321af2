import { useState } from 'preact/hooks';
import { Deeds } from '../forms/field.tsx';
import { More } from '../forms/more.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { usePages } from '../forms/use-pages.ts';
import { When } from '../forms/when.tsx';
import { type Delivery, deliveriesOf, listDeliveries, replay, testWebhook, type Webhook } from '../net/webhooks.ts';
import { sayType } from '../words/happening.ts';
import type { ClubHere } from './club-shell.tsx';

/** What is sent stands in the log at once; how it went comes a moment later. */
const SOON_MS = 1500;

const STATES: Readonly<Record<Delivery['state'], string>> = {
  waiting: 'on its way',
  delivered: 'taken',
  'given-up': 'given up',
};

function Attempts({ attempts }: { attempts: Delivery['attempts'] }) {
  return (
    <ol class="attempts">
      {attempts.map(({ at, ms, status, fault }) => (
        <li key={at}>
          <When at={at} />: {status === null ? fault : `answered ${status}`}, in {ms} ms
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
        aria-label={`Send once more: ${sayType(type)}`}
      >
        Send once more
      </button>
      <span class="under">
        <When at={createdAt} />, <span class={state}>{STATES[state]}</span>
        {state === 'waiting' && dueAt && (
          <>
            , next <When at={dueAt} />
          </>
        )}
        , <code title={id}>{id.slice(-8)}</code>
      </span>
      {attempts.length > 0 && (
        <details>
          <summary>{attempts.length === 1 ? 'One attempt' : `${attempts.length} attempts`}</summary>
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
      <summary>What was sent there</summary>
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
          Send a message to try it
        </button>
        <button type="button" class="quiet" onClick={pages.reload}>
          Look again
        </button>
      </Deeds>
      {pages.rows?.length === 0 && <p class="blank">Nothing yet.</p>}
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
