import { useEffect } from 'preact/hooks';
import { t } from '../language/language.ts';
import { APPLIED, ClauseRow, OUTSIDE } from './clause-row.tsx';
import { useCode } from './code-store.ts';

/** How to read what stands below: who applies a clause, and the sign of what comes from the rest of the book. */
function Legend({ outside }: { outside: boolean }) {
  return (
    <details class="legend">
      <summary>{t('How to read this')}</summary>
      <dl>
        {Object.entries(APPLIED).map(([application, { name, plain }]) => (
          <div key={application}>
            <dt>{t(name)}</dt>
            <dd>{t(plain)}</dd>
          </div>
        ))}
        {outside && (
          <div>
            <dt>{OUTSIDE}</dt>
            <dd>
              {t(
                'from the same book, but outside the excerpt that this code was built on: in force like the rest, and marked wherever it is shown',
              )}
            </dd>
          </div>
        )}
      </dl>
    </details>
  );
}

/** One code of law, clause by clause; each has an address of its own. */
export function LawPage({ code: id, clause }: { code: string; clause: string | null }) {
  const code = useCode(id);
  useEffect(() => {
    if (code && clause) document.getElementById(clause)?.scrollIntoView({ block: 'center' });
  }, [code, clause]);
  if (!code) {
    return (
      <main key="awaited" class="notice-page" id="content" aria-busy="true">
        <h1>{t('Taking down the book…')}</h1>
        <p>
          <a href="/laws">{t('All the laws')}</a>
        </p>
      </main>
    );
  }
  return (
    <main key="code" class="law" id="content">
      <header class="welcome">
        <p class="year">{code.year}</p>
        <h1>{code.title}</h1>
        <p>{code.gist}</p>
        <p class="striking">{code.striking}</p>
        <p class="source">{t('{{source}}. What stands below is told in our own words.', { source: code.source })}</p>
        <Legend outside={code.clauses.some((one) => one.outside)} />
      </header>
      <ol class="clauses">
        {code.clauses.map((one) => (
          <ClauseRow key={one.id} clause={one} sought={one.id === clause} />
        ))}
      </ol>
    </main>
  );
}
