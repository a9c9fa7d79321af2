import type { Application, Clause } from '@jadoube/laws';
import { useEffect } from 'preact/hooks';
import { useCode } from './code-store.ts';

const APPLIED: Readonly<Record<Application, string>> = {
  table: 'The table applies it',
  claim: 'On claim or election',
  umpire: 'For the umpire',
  explained: 'Explained',
};

function ClauseRow({ clause, sought }: { clause: Clause; sought: boolean }) {
  return (
    <li id={clause.id} class={sought ? 'sought' : ''}>
      <p class="cite">{clause.cite}</p>
      <div>
        <p class="text">{clause.text}</p>
        {clause.reading && (
          <p class="reading">
            <b>Read here:</b> {clause.reading}
          </p>
        )}
        <p class="foot">
          <a class="clause" href={`#${clause.id}`}>
            {clause.id}
          </a>
          <span>{APPLIED[clause.applied]}</span>
          {clause.outside && <span>from the same book, outside the excerpt</span>}
        </p>
      </div>
    </li>
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
      <main class="notice-page" id="content" aria-busy="true">
        <h1>Taking down the book…</h1>
        <p>
          <a href="/laws">All the laws</a>
        </p>
      </main>
    );
  }
  return (
    <main class="law" id="content">
      <header class="welcome">
        <p class="year">{code.year}</p>
        <h1>{code.title}</h1>
        <p>{code.gist}</p>
        <p class="striking">{code.striking}</p>
        <p class="source">{code.source}. What stands below is told in our own words.</p>
      </header>
      <ol class="clauses">
        {code.clauses.map((one) => (
          <ClauseRow key={one.id} clause={one} sought={one.id === clause} />
        ))}
      </ol>
    </main>
  );
}
