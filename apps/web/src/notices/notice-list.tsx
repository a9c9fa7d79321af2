import type { NoticeItem } from '@jadoube/protocol';
import { locale, t } from '../language/language.ts';
import type { Listed } from './use-notices.ts';

const inForm = (form: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale(), form);
const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** `14:05` today, else `Thu 3 Dec, 14:05`. */
function sayWhen(rfc3339: string): string {
  const at = new Date(rfc3339);
  const time = inForm(TIME).format(at);
  return at.toDateString() === new Date().toDateString() ? time : `${inForm(DAY).format(at).replace(',', '')}, ${time}`;
}

function Notice({ notice }: { notice: NoticeItem }) {
  const { gameId, title, text, at, seen } = notice;
  return (
    <li class={seen ? undefined : 'new'}>
      <a href={`/table/${gameId}`}>
        <b>
          {title}
          {!seen && <span class="unseen"> {t('(new)')}</span>}
        </b>
        <time dateTime={at}>{sayWhen(at)}</time>
        <span>{text}</span>
      </a>
    </li>
  );
}

/** What I was told, newest first. */
export function NoticeList({ notices, failed, more, fetchMore }: Listed) {
  return (
    <section class="sheet" aria-labelledby="news-title">
      <h2 id="news-title">{t('News from your tables')}</h2>
      {notices === null && !failed && (
        <p class="blank" aria-busy="true">
          {t('Looking for news…')}
        </p>
      )}
      {notices?.length === 0 && (
        <p class="blank">{t('Nothing yet. What happens at your tables while you are away will stand here.')}</p>
      )}
      {notices !== null && notices.length > 0 && (
        <ol class="notice-rows">
          {notices.map((notice) => (
            <Notice key={notice.id} notice={notice} />
          ))}
        </ol>
      )}
      {failed && (
        <p class="fault" role="alert">
          {t('The news cannot be fetched just now. Reload the page to look again.')}
        </p>
      )}
      {more && (
        <button type="button" onClick={fetchMore}>
          {t('Older news')}
        </button>
      )}
    </section>
  );
}
