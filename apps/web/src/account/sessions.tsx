import { useDeed } from '../forms/use-deed.ts';
import { useLoaded } from '../forms/use-loaded.ts';
import { When } from '../forms/when.tsx';
import { t } from '../language/language.ts';
import { rich } from '../language/rich.tsx';
import { endOthers, endSession, listSessions } from '../net/accounts.ts';
import { Confirm } from '../table/confirm.tsx';
import { sayBrowser } from '../words/browser.ts';

/** Where one is signed in. */
export function Sessions() {
  const { found, fault, reload } = useLoaded(listSessions);
  const deed = useDeed();
  const others = found?.filter(({ current }) => !current) ?? [];
  return (
    <section class="sheet chapter" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t('Where you are signed in')}</h2>
      <ul class="rows">
        {found?.map(({ id, browser, createdAt, lastUsedAt, current }) => (
          <li key={id}>
            <b>{sayBrowser(browser)}</b>
            <span class="under">
              {rich('since {{when}}', { when: <When at={createdAt} /> })}
              {lastUsedAt && <>{rich(', last here {{when}}', { when: <When at={lastUsedAt} /> })}</>}
            </span>
            {current ? (
              <span class="mark">{t('this one')}</span>
            ) : (
              <Confirm
                label={t('End it')}
                question={t('End this session?')}
                yes={t('Yes, end it')}
                act={() => void deed.run(() => endSession(id)).then(reload)}
              />
            )}
          </li>
        ))}
      </ul>
      <p class="fault" role="alert">
        {fault || deed.fault}
      </p>
      {others.length > 1 && (
        <div>
          <Confirm
            label={t('End all the others')}
            question={t('End all the other sessions?')}
            yes={t('Yes, all of them')}
            act={() => void deed.run(endOthers).then(reload)}
          />
        </div>
      )}
    </section>
  );
}
