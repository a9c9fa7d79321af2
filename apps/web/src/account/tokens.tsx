import type { Scope } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { Checks, Deeds, Field } from '../forms/field.tsx';
import { ShownOnce } from '../forms/shown-once.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { useLoaded } from '../forms/use-loaded.ts';
import { When } from '../forms/when.tsx';
import { type Key, key, t } from '../language/language.ts';
import { rich } from '../language/rich.tsx';
import { listTokens, makeToken, revokeToken, type TokenInfo } from '../net/accounts.ts';
import { Confirm } from '../table/confirm.tsx';

const SCOPE_WORDS: Readonly<Record<Scope, Key>> = {
  'games:read': key('read games'),
  'games:write': key('play games'),
  umpire: key('rule as umpire'),
  'club:admin': key('run a club'),
  export: key('export'),
  webhooks: key('webhooks'),
};

// Of the protocol the types alone are carried to the browser.
const SCOPES = Object.keys(SCOPE_WORDS) as Scope[];

const DAYS = [30, 90, 366] as const;

function TokenForm({ of, made }: { of: string; made(token: string): void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Scope[]>(['games:read']);
  const [days, setDays] = useState<number>(90);
  const deed = useDeed('name', 'scopes');
  const send = async (event: Event) => {
    event.preventDefault();
    if (name.trim() === '') return deed.say('name', t('What is it for?'));
    await deed.run(async () => made(await makeToken(of, { name: name.trim(), scopes, days })));
  };
  return (
    <form class="form inner" noValidate onSubmit={send}>
      <Field
        id="token-name"
        label={t('What it is for')}
        placeholder={t('The club’s printer')}
        maxLength={60}
        autoComplete="off"
        value={name}
        set={setName}
        error={deed.errorOf('name')}
      />
      <Checks
        id="token-scopes"
        legend={t('What it may do')}
        all={SCOPES}
        words={SCOPE_WORDS}
        chosen={scopes}
        set={setScopes}
        error={deed.errorOf('scopes')}
      />
      <div class="field">
        <label for="token-days">{t('It is good for')}</label>
        <select id="token-days" value={days} onChange={(event) => setDays(Number(event.currentTarget.value))}>
          {DAYS.map((count) => (
            <option key={count} value={count}>
              {count === 366 ? t('a year') : t('{{count}} days', { count })}
            </option>
          ))}
        </select>
      </div>
      <Deeds busy={deed.busy} fault={deed.fault}>
        <button type="submit" disabled={deed.busy}>
          {t('Make a token')}
        </button>
      </Deeds>
    </form>
  );
}

function TokenRow({ token, revoke }: { token: TokenInfo; revoke(): void }) {
  return (
    <li>
      <b>
        {token.name} <code>…{token.lastFour}</code>
      </b>
      <span class="under">
        {token.scopes.map((scope) => t(SCOPE_WORDS[scope])).join(', ')}
        {rich('; made {{when}},', { when: <When at={token.createdAt} /> })}{' '}
        {token.lastUsedAt ? rich('last used {{when}}', { when: <When at={token.lastUsedAt} /> }) : t('never used')}
        {token.expiresAt && <>{rich(', good until {{when}}', { when: <When at={token.expiresAt} /> })}</>}
      </span>
      <Confirm
        label={t('Revoke')}
        question={t('Revoke {{name}}?', { name: token.name })}
        yes={t('Yes, revoke')}
        act={revoke}
      />
    </li>
  );
}

/** Tokens for programs: of a person (`of` is `/me`) or of a club. */
export function Tokens({ of, about }: { of: string; about: string }) {
  const { found, fault, reload } = useLoaded(() => listTokens(of), [of]);
  const [secret, setSecret] = useState<string | null>(null);
  const deed = useDeed();
  const made = (token: string) => {
    setSecret(token);
    reload();
  };
  return (
    <section class="sheet chapter" aria-labelledby="tokens-title">
      <h2 id="tokens-title">{t('Tokens for programs')}</h2>
      <p class="hint">{about}</p>
      {found !== null && found.length === 0 && <p class="blank">{t('There is none.')}</p>}
      <ul class="rows">
        {found?.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            revoke={() => void deed.run(() => revokeToken(of, token.id)).then(reload)}
          />
        ))}
      </ul>
      <p class="fault" role="alert">
        {fault || deed.fault}
      </p>
      {secret === null ? (
        <TokenForm of={of} made={made} />
      ) : (
        <ShownOnce id="token-secret" what={t('The token')} secret={secret} done={() => setSecret(null)} />
      )}
    </section>
  );
}
