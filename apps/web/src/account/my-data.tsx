import { useState } from 'preact/hooks';
import { Field } from '../forms/field.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { t } from '../language/language.ts';
import { rich } from '../language/rich.tsx';
import { deleteAccount } from '../net/accounts.ts';
import { navigate } from '../router.ts';
import { Confirm } from '../table/confirm.tsx';

/** What is kept of somebody: to be had, and to be taken away. */
export function MyData({ guest = false }: { guest?: boolean }) {
  const [password, setPassword] = useState('');
  const deed = useDeed('password');
  const remove = async () => {
    if (await deed.run(() => deleteAccount(guest ? undefined : password))) navigate('/');
  };
  return (
    <section class="sheet chapter" aria-labelledby="data-title">
      <h2 id="data-title">{t('What is kept of you')}</h2>
      <p>
        {rich(
          '<a>Take it all with you</a>: who you are, your games and what was said, as JSON.',
          {},
          {
            a: (inside) => (
              <a href="/api/v1/me/export" download="jadoube-my-data.json">
                {inside}
              </a>
            ),
          },
        )}
      </p>
      <details>
        <summary>{t('Have it deleted')}</summary>
        <div class="form inner">
          <p class="hint">
            {t(
              'Your name, address, tokens and notices are taken away for good. The games that you played stay as facts, under a pseudonym: they are your adversaries’ too.',
            )}
          </p>
          {!guest && (
            <Field
              id="delete-password"
              label={t('Your password')}
              type="password"
              autoComplete="current-password"
              value={password}
              set={setPassword}
              error={deed.errorOf('password')}
            />
          )}
          <p class="fault" role="alert">
            {deed.fault}
          </p>
          <div>
            <Confirm
              label={guest ? t('Delete what is mine') : t('Delete my account')}
              question={t('Delete it for good?')}
              yes={t('Yes, for good')}
              disabled={(!guest && password === '') || deed.busy}
              act={remove}
            />
          </div>
        </div>
      </details>
    </section>
  );
}
