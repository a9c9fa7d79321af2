import { useState } from 'preact/hooks';
import { Deeds } from '../forms/field.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { t } from '../language/language.ts';
import { rich } from '../language/rich.tsx';
import { signInWith } from '../net/accounts.ts';
import { navigate } from '../router.ts';
import { backTo } from './back-to.ts';
import { MailField, PasswordField } from './credentials.tsx';

export function SignIn() {
  const [mail, setMail] = useState('');
  const [password, setPassword] = useState('');
  const deed = useDeed('mail', 'password');
  const send = async (event: Event) => {
    event.preventDefault();
    if (mail.trim() === '') return deed.say('mail', t('Your address, please.'));
    if (password === '') return deed.say('password', t('Your password, please.'));
    if (await deed.run(() => signInWith({ mail: mail.trim(), password })))
      navigate(backTo(location.search, location.pathname === '/sign-in' ? '/mine' : location.pathname));
  };
  return (
    <main class="house narrow" id="content">
      <h1>{t('Sign in')}</h1>
      <form class="sheet form" noValidate onSubmit={send}>
        <MailField value={mail} set={setMail} deed={deed} />
        <PasswordField value={password} set={setPassword} deed={deed} />
        <Deeds busy={deed.busy} fault={deed.fault}>
          <button type="submit" class="primary" disabled={deed.busy}>
            {t('Sign in')}
          </button>
          <a href="/password">{t('I have forgotten my password')}</a>
        </Deeds>
      </form>
      <p class="aside">
        {rich(
          'No account yet? <a>Register</a>. To play a game you need none: a name is enough.',
          {},
          { a: `/register${location.search}` },
        )}
      </p>
    </main>
  );
}
