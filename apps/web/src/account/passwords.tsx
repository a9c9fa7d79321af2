import { useState } from 'preact/hooks';
import { Deeds } from '../forms/field.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { t } from '../language/language.ts';
import { rich } from '../language/rich.tsx';
import { askForPassword, usePasswordLink } from '../net/accounts.ts';
import { keepSession } from '../net/session.ts';
import { MailField, PasswordField } from './credentials.tsx';

export function Forgotten() {
  const [mail, setMail] = useState('');
  const [sent, setSent] = useState(false);
  const deed = useDeed('mail');
  const send = async (event: Event) => {
    event.preventDefault();
    if (await deed.run(() => askForPassword(mail.trim()))) setSent(true);
  };
  return (
    <main class="house narrow" id="content">
      <h1>{t('A new password')}</h1>
      {sent ? (
        <p class="sheet form" role="status">
          {t('If there is an account with that address, a link is on its way to it. It is good for an hour, once.')}
        </p>
      ) : (
        <form class="sheet form" noValidate onSubmit={send}>
          <MailField label={t('The mail address of your account')} value={mail} set={setMail} deed={deed} />
          <Deeds busy={deed.busy} fault={deed.fault}>
            <button type="submit" class="primary" disabled={deed.busy}>
              {t('Send me a link')}
            </button>
          </Deeds>
        </form>
      )}
      <p class="aside">
        <a href="/sign-in">{t('Back to signing in')}</a>
      </p>
    </main>
  );
}

/** Where the link leads that was sent. */
export function NewPassword({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const deed = useDeed('password');
  const send = async (event: Event) => {
    event.preventDefault();
    if (!(await deed.run(() => usePasswordLink(token, password)))) return;
    keepSession(null);
    setDone(true);
  };
  return (
    <main class="house narrow" id="content">
      <h1>{t('A new password')}</h1>
      {done ? (
        <p class="sheet form" role="status">
          {rich(
            'It is set. Wherever you were signed in you are no more: <a>sign in with it</a>.',
            {},
            { a: '/sign-in' },
          )}
        </p>
      ) : (
        <form class="sheet form" noValidate onSubmit={send}>
          <PasswordField
            label={t('The new password')}
            fresh
            value={password}
            set={setPassword}
            hint={t('At least ten characters. Wherever you are signed in, you are no more then.')}
            deed={deed}
          />
          <Deeds busy={deed.busy} fault={deed.fault}>
            <button type="submit" class="primary" disabled={deed.busy}>
              {t('Set it')}
            </button>
            {deed.fault !== '' && <a href="/password">{t('Ask for another link')}</a>}
          </Deeds>
        </form>
      )}
    </main>
  );
}
