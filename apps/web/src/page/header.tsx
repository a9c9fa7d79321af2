import { t } from '../language/language.ts';
import { useWaiting } from '../mine/use-waiting.ts';
import { isAccount, session } from '../net/session.ts';
import { LettersLink } from '../notices/letters-link.tsx';
import type { Route } from '../router.ts';
import { useStore } from '../store.ts';

/** The lintel over every room. */
export function Header({ page }: { page: Route['page'] }) {
  const who = useStore(session);
  const waiting = useWaiting(who?.user.id ?? null, page);
  const current = (here: boolean) => (here ? 'page' : undefined);
  return (
    <header class="lintel">
      <a class="skip" href="#content">
        {t('To the content')}
      </a>
      <a class="wordmark" href="/" aria-label={t('J’adoube: to the lobby')}>
        J’adoube
      </a>
      <nav aria-label={t('Rooms')}>
        <a href="/" aria-current={current(page === 'lobby')}>
          {t('Lobby')}
        </a>
        {who && (
          <a href="/mine" aria-current={current(page === 'mine')}>
            {t('My tables')}
            {waiting > 0 && (
              <>
                <span class="waiting" aria-hidden="true">
                  {waiting > 99 ? '99+' : waiting}
                </span>
                <span class="unseen"> {t('({{count}} wait for you)', { count: waiting })}</span>
              </>
            )}
          </a>
        )}
        {isAccount(who) && (
          <a href="/clubs" aria-current={current(page === 'club')}>
            {t('Clubs')}
          </a>
        )}
        <a href="/laws" aria-current={current(page === 'laws' || page === 'law')}>
          {t('The laws')}
        </a>
      </nav>
      {who && <LettersLink who={who.user.id} page={page} />}
      {who ? (
        <a class="guest" href="/account" aria-current={current(page === 'account')}>
          {who.user.name}
        </a>
      ) : (
        <a class="guest" href="/sign-in" aria-current={current(page === 'account')}>
          {t('Sign in')}
        </a>
      )}
    </header>
  );
}
