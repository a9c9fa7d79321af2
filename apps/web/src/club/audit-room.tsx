import { More } from '../forms/more.tsx';
import { usePages } from '../forms/use-pages.ts';
import { When } from '../forms/when.tsx';
import { t } from '../language/language.ts';
import { type AuditEntry, listAudit } from '../net/clubs.ts';
import type { ClubHere } from './club-shell.tsx';

const said = (value: unknown): string => (value === null ? '' : JSON.stringify(value, null, 1));

function Side({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <figure>
      <figcaption class="hint">{title}</figcaption>
      <pre>{text}</pre>
    </figure>
  );
}

function Change({ entry }: { entry: AuditEntry }) {
  const [before, after] = [said(entry.before), said(entry.after)];
  if (before === '' && after === '') return null;
  return (
    <details>
      <summary>{t('Before and after')}</summary>
      <div class="before-after">
        <Side title={t('Before')} text={before} />
        <Side title={t('After')} text={after} />
      </div>
    </details>
  );
}

/** What was changed in the club, by whom and why. */
export function AuditRoom({ here }: { here: ClubHere }) {
  const pages = usePages(listAudit, `/clubs/${here.club.id}/audit?limit=50`);
  return (
    <section class="sheet chapter" aria-labelledby="audit-title">
      <h2 id="audit-title">{t('The audit')}</h2>
      <p class="hint">
        {t(
          'Nothing is ever taken out of it: each entry bears the hash of the one before, and the keeper of the server can walk the chain.',
        )}
      </p>
      {pages.rows === null && pages.fault === '' && <p class="blank">…</p>}
      <ol class="rows audit-rows" reversed>
        {pages.rows?.map((entry) => (
          <li key={entry.seq}>
            <b>
              <span class="seq">{entry.seq}</span> {entry.action}
            </b>
            <span class="when">
              <When at={entry.at} />
            </span>
            <span class="under">
              {entry.actor?.name ?? t('the server')}
              {entry.tokenId && t(', with a token')}
              {entry.reason && <>: “{entry.reason}”</>}
            </span>
            <Change entry={entry} />
          </li>
        ))}
      </ol>
      <More pages={pages} />
    </section>
  );
}
