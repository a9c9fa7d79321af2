import { useState } from 'preact/hooks';
import { Deeds, Field } from '../forms/field.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { useLoaded } from '../forms/use-loaded.ts';
import { When } from '../forms/when.tsx';
import { t } from '../language/language.ts';
import { rich } from '../language/rich.tsx';
import { changePassword, getAccount, signOut } from '../net/accounts.ts';
import type { Session } from '../net/session.ts';
import { navigate } from '../router.ts';
import { MyData } from './my-data.tsx';
import { Sessions } from './sessions.tsx';
import { Tokens } from './tokens.tsx';

function Password() {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const deed = useDeed('current', 'password');
  const send = async (event: Event) => {
    event.preventDefault();
    setDone(false);
    if (current === '') return deed.say('current', t('The one that you have now, please.'));
    if (!(await deed.run(() => changePassword(current, password)))) return;
    setCurrent('');
    setPassword('');
    setDone(true);
  };
  return (
    <details>
      <summary>{t('Another password')}</summary>
      <form class="form inner" noValidate onSubmit={send}>
        <Field
          id="current-password"
          label={t('The present one')}
          type="password"
          autoComplete="current-password"
          value={current}
          set={setCurrent}
          error={deed.errorOf('current')}
        />
        <Field
          id="new-password"
          label={t('The new one')}
          type="password"
          autoComplete="new-password"
          value={password}
          set={setPassword}
          hint={t('At least ten characters. Your other sessions end.')}
          error={deed.errorOf('password')}
        />
        <Deeds busy={deed.busy} fault={deed.fault}>
          <button type="submit" disabled={deed.busy}>
            {t('Change it')}
          </button>
          <span role="status">{done && t('It is changed.')}</span>
        </Deeds>
      </form>
    </details>
  );
}

function WhoIAm({ who }: { who: Session }) {
  const { found, fault } = useLoaded(getAccount);
  const deed = useDeed();
  const leave = async () => {
    if (await deed.run(signOut)) navigate('/');
  };
  return (
    <section class="sheet chapter" aria-labelledby="who-title">
      <h2 id="who-title">{who.user.name}</h2>
      <p>
        {found ? (
          rich('You sign in with <b>{{mail}}</b>; the password is of {{when}}.', {
            mail: found.mail,
            when: <When at={found.passwordSetAt} />,
          })
        ) : (
          <span class="blank">…</span>
        )}
      </p>
      <Password />
      <Deeds busy={deed.busy} fault={deed.fault || fault}>
        <button type="button" onClick={leave} disabled={deed.busy}>
          {t('Sign out')}
        </button>
        <a href="/clubs">{t('My clubs')}</a>
        <a href="/notices">{t('What I am told')}</a>
      </Deeds>
    </section>
  );
}

/** What is one's own. */
export function MyAccount({ who }: { who: Session }) {
  return (
    <main class="house pair" id="content">
      <h1>{t('Your account')}</h1>
      <div class="column">
        <WhoIAm who={who} />
        <Tokens
          of="/me"
          about={t('A program that shows one does what it may do in your name: your own script, a phone.')}
        />
      </div>
      <div class="column">
        <Sessions />
        <MyData />
      </div>
    </main>
  );
}
