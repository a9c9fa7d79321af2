import type { Application } from '@jadoube/laws';
import { type Key, key, t } from '../language/language.ts';
import type { ClauseSaid } from './german-clauses.ts';

export const APPLIED: Readonly<Record<Application, { readonly name: Key; readonly plain: Key }>> = {
  table: { name: key('By the table'), plain: key('the table applies it of itself, at once') },
  claim: { name: key('On claim or election'), plain: key('when the player entitled to it claims or elects') },
  umpire: { name: key('For the umpire'), plain: key('it needs a judgement, which is the umpire’s') },
  explained: { name: key('Explained'), plain: key('a definition or advice: nothing follows of itself') },
};

/** The sign of a clause from the rest of the book. */
export const OUTSIDE = '°';

/** One clause: the number as printed, what it says, how it is read and applied here, and an address of its own. */
export function ClauseRow({ clause, sought }: { clause: ClauseSaid; sought: boolean }) {
  return (
    <li id={clause.id} class={sought ? 'sought' : ''}>
      <p class="cite">
        {clause.cite}
        {clause.outside && (
          <>
            <span aria-hidden="true">{OUTSIDE}</span>
            <span class="unseen"> {t('(from the same book, outside the excerpt)')}</span>
          </>
        )}
      </p>
      <div>
        <p class="text" lang={clause.lang}>
          {clause.text}
        </p>
        {clause.reading && (
          <p class="reading">
            <b>{t('Read here:')}</b> <span lang={clause.lang}>{clause.reading}</span>
          </p>
        )}
        <p class="foot">
          <a class="clause" href={`#${clause.id}`}>
            {clause.id}
          </a>
          <span title={t(APPLIED[clause.applied].plain)}>{t(APPLIED[clause.applied].name)}</span>
        </p>
      </div>
    </li>
  );
}
