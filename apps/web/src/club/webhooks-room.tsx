import type { HappeningType } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { Checks, Deeds, Field } from '../forms/field.tsx';
import { ShownOnce } from '../forms/shown-once.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { useLoaded } from '../forms/use-loaded.ts';
import { t } from '../language/language.ts';
import { listWebhooks, makeWebhook, removeWebhook, rotateSecret, turnWebhook, type Webhook } from '../net/webhooks.ts';
import { Confirm } from '../table/confirm.tsx';
import { HAPPENING_WORDS, sayType } from '../words/happening.ts';
import type { ClubHere } from './club-shell.tsx';
import { DeliveryLog } from './delivery-log.tsx';

const TYPES = Object.keys(HAPPENING_WORDS) as HappeningType[];

function MakeWebhook({ here, made }: { here: ClubHere; made(secret: string): void }) {
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const [types, setTypes] = useState<HappeningType[]>([]);
  const deed = useDeed('url', 'description', 'types');
  const send = async (event: Event) => {
    event.preventDefault();
    if (url.trim() === '') return deed.say('url', t('An address, please.'));
    const wish = { url: url.trim(), description: description.trim(), types };
    await deed.run(async () => made(await makeWebhook(here.club.id, wish)));
  };
  return (
    <section class="sheet chapter" aria-labelledby="hook-title">
      <h2 id="hook-title">{t('Tell a program of the club')}</h2>
      <form class="form inner" noValidate onSubmit={send}>
        <Field
          id="hook-url"
          label={t('Where it listens')}
          type="url"
          placeholder="https://club.example/hooks"
          autoComplete="off"
          value={url}
          set={setUrl}
          error={deed.errorOf('url')}
        />
        <Field
          id="hook-description"
          label={t('What it is (it may be left out)')}
          maxLength={200}
          autoComplete="off"
          value={description}
          set={setDescription}
          error={deed.errorOf('description')}
        />
        <Checks
          id="hook-types"
          legend={t('It hears when (nothing chosen: of everything)')}
          all={TYPES}
          words={HAPPENING_WORDS}
          chosen={types}
          set={setTypes}
          error={deed.errorOf('types')}
        />
        <Deeds busy={deed.busy} fault={deed.fault}>
          <button type="submit" disabled={deed.busy}>
            {t('Make it')}
          </button>
        </Deeds>
      </form>
    </section>
  );
}

interface SheetProps {
  readonly here: ClubHere;
  readonly webhook: Webhook;
  readonly secret: string | null;
  changed(): void;
  shown(secret: string | null): void;
}

function sayState({ enabled, disabledFor, failures, types }: Webhook): string {
  const hears =
    types.length === 0 ? t('hears of everything') : t('hears when {{types}}', { types: types.map(sayType).join(', ') });
  if (!enabled) return `${hears}; ${disabledFor ? t('off: {{why}}', { why: disabledFor }) : t('off')}`;
  return failures === 0 ? hears : `${hears}; ${t('nothing answered there {{failures}} times in a row', { failures })}`;
}

function WebhookSheet({ here, webhook, secret, changed, shown }: SheetProps) {
  const deed = useDeed();
  const run = (work: () => Promise<unknown>) => void deed.run(work).then((done) => done && changed());
  const rotate = () => run(async () => shown(await rotateSecret(here.club.id, webhook)));
  return (
    <section class="sheet chapter" aria-label={webhook.url}>
      <h2 class="address">{webhook.url}</h2>
      <p class="hint">
        {webhook.description && `${webhook.description}; `}
        {sayState(webhook)}
      </p>
      {secret !== null && (
        <ShownOnce
          id={`secret-${webhook.id}`}
          what={t('The secret, by which the program knows our messages')}
          secret={secret}
          done={() => shown(null)}
        />
      )}
      <Deeds busy={deed.busy} fault={deed.fault}>
        <button type="button" onClick={() => run(() => turnWebhook(here.club.id, webhook, !webhook.enabled))}>
          {webhook.enabled ? t('Switch it off') : t('Switch it on')}
        </button>
        <Confirm
          label={t('Another secret')}
          question={t('Make another secret? For a day the old one is good too.')}
          yes={t('Yes, another one')}
          act={rotate}
        />
        <Confirm
          label={t('Take it away')}
          question={t('Take the webhook away?')}
          yes={t('Yes, take it away')}
          act={() => run(() => removeWebhook(here.club.id, webhook))}
        />
      </Deeds>
      <DeliveryLog here={here} webhook={webhook} />
    </section>
  );
}

/** Where the programs of a club are told of what happens. */
export function WebhooksRoom({ here }: { here: ClubHere }) {
  const { found, fault, reload } = useLoaded(() => listWebhooks(here.club.id), [here.club.id]);
  const [secrets, setSecrets] = useState<Readonly<Record<string, string | null>>>({});
  const [fresh, setFresh] = useState<string | null>(null);
  const made = (secret: string) => {
    setFresh(secret);
    reload();
  };
  return (
    <div class="two-thirds">
      <div class="column">
        {fresh !== null && (
          <ShownOnce
            id="secret-new"
            what={t('The secret, by which the program knows our messages')}
            secret={fresh}
            done={() => setFresh(null)}
          />
        )}
        {found?.length === 0 && (
          <section class="sheet chapter">
            <p class="blank">{t('No program of the club is told of anything yet.')}</p>
          </section>
        )}
        {found?.map((webhook) => (
          <WebhookSheet
            key={webhook.id}
            here={here}
            webhook={webhook}
            secret={secrets[webhook.id] ?? null}
            changed={reload}
            shown={(secret) => setSecrets((before) => ({ ...before, [webhook.id]: secret }))}
          />
        ))}
        <p class="fault" role="alert">
          {fault}
        </p>
      </div>
      <MakeWebhook key={found?.length ?? 0} here={here} made={made} />
    </div>
  );
}
