import { useState } from 'preact/hooks';
import { Deeds, Field } from '../forms/field.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { t } from '../language/language.ts';
import { rich } from '../language/rich.tsx';
import { register } from '../net/accounts.ts';
import type { Session } from '../net/session.ts';
import { navigate } from '../router.ts';
import { backTo } from './back-to.ts';
import { MailField, PasswordField } from './credentials.tsx';
import { MyData } from './my-data.tsx';

/** A stranger registers; a guest keeps what is his by it. */
export function Register({ who }: { who: Session | null }) {
  const guest = who?.token ? who.user.name : null;
  const [name, setName] = useState(guest ?? '');
  const [mail, setMail] = useState('');
  const [password, setPassword] = useState('');
  const deed = useDeed('name', 'mail', 'password');
  const send = async (event: Event) => {
    event.preventDefault();
    if (name.trim() === '') return deed.say('name', t('A name, please.'));
    if (await deed.run(() => register({ name: name.trim(), mail: mail.trim(), password })))
      navigate(backTo(location.search, '/account'));
  };
  return (
    <main class="house narrow" id="content">
      <h1>{guest ? t('Make it an account') : t('Register')}</h1>
      {guest && (
        <p class="aside">
          {t(
            'You are here as the guest {{guest}}, known to this browser alone. With an account your seats, games and notices stay yours wherever you sign in, and clubs can make you a member.',
            { guest },
          )}
        </p>
      )}
      <form class="sheet form" noValidate onSubmit={send}>
        <Field
          id="name"
          label={t('Name at the table')}
          autoComplete="nickname"
          maxLength={40}
          value={name}
          set={setName}
          error={deed.errorOf('name')}
        />
        <MailField value={mail} set={setMail} hint={t('You sign in with it. Nobody else sees it.')} deed={deed} />
        <PasswordField
          fresh
          value={password}
          set={setPassword}
          hint={t('At least ten characters; a sentence will do.')}
          deed={deed}
        />
        <Deeds busy={deed.busy} fault={deed.fault}>
          <button type="submit" class="primary" disabled={deed.busy}>
            {guest ? t('Make the account') : t('Register')}
          </button>
        </Deeds>
      </form>
      {guest && location.pathname === '/account' && <MyData guest />}
      <p class="aside">{rich('You have an account? <a>Sign in</a>.', {}, { a: `/sign-in${location.search}` })}</p>
    </main>
  );
}
