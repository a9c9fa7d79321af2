import { t } from '../language/language.ts';
import type { Pages } from './use-pages.ts';

/** What stands beneath a list: why it could not be had, and the rest of it. */
export function More({
  pages: { fault, more, fetchMore },
}: {
  pages: Pick<Pages<unknown>, 'fault' | 'more' | 'fetchMore'>;
}) {
  return (
    <>
      <p class="fault" role="alert">
        {fault}
      </p>
      {more && (
        <button type="button" onClick={fetchMore}>
          {t('More')}
        </button>
      )}
    </>
  );
}
