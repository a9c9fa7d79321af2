import { CODES, type CodeOfLaw, findClause } from '@jadoube/laws';
import { useEffect, useRef } from 'preact/hooks';
import { Diagram } from '../board/diagram.tsx';
import { t } from '../language/language.ts';
import type { AnswerInWords, OptionInWords } from './answer-words.ts';
import { ClauseLink, codeOfClause } from './clause-link.tsx';
import { useClause } from './code-store.ts';
import { COMPARED, type Compared, comparedOf } from './compared.ts';

function Options({ options }: { options: readonly OptionInWords[] }) {
  if (options.length === 0) return null;
  return (
    <ul class="menu">
      {options.map(({ deed, moves }) => (
        <li key={deed}>
          {deed}
          {moves && <span class="moves">{moves}</span>}
        </li>
      ))}
    </ul>
  );
}

function Cited({ clause }: { clause: string }) {
  const said = useClause(codeOfClause(clause), findClause(clause));
  return (
    <p class="clause-words">
      {said && <q lang={said.lang}>{said.text}</q>} <ClauseLink clause={clause} />
    </p>
  );
}

function CodeAnswer({ law, answer }: { law: CodeOfLaw; answer: AnswerInWords }) {
  const { lead, options, clause, note, breach, silence } = answer;
  return (
    <li class="code-answer" data-code={law.id}>
      <h4>
        <a href={`/laws/${law.id}`}>{law.short.replace(` ${law.year}`, '')}</a> <span class="year">{law.year}</span>
      </h4>
      <p class="lead">{lead}</p>
      <Options options={options} />
      {note && <p class="note">{note}</p>}
      {breach && (
        <>
          <p class="lead">{breach.lead}</p>
          <Options options={breach.options} />
        </>
      )}
      {silence && <p class="silence">{silence}</p>}
      {clause && <Cited clause={clause} />}
      {breach && breach.clause !== clause && <Cited clause={breach.clause} />}
    </li>
  );
}

function ActChoice({ chosen }: { chosen: Compared }) {
  return (
    <nav class="act-choice" aria-label={t('Acts compared')}>
      {COMPARED.map(({ title, acts }) => (
        <section key={title} aria-label={t(title)}>
          <h3>{t(title)}</h3>
          <ul>
            {acts.map((act) => (
              <li key={act.id}>
                <a href={`/laws#${act.id}`} aria-current={act === chosen ? 'true' : undefined}>
                  {t(act.title)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Position({ act }: { act: Compared }) {
  if (!act.slip) return null;
  const { fen, touches = [], first, play } = act.slip;
  return (
    <Diagram
      key={act.id}
      board={fen.split(' ')[0] ?? ''}
      label={t('Diagram: {{plain}}', { plain: t(act.plain) })}
      touched={touches}
      arrows={[first, play].filter((one) => one !== undefined)}
    />
  );
}

/** One act put to every code of law: six books open beside each other. */
export function Comparison({ act: id }: { act: string | null }) {
  const act = comparedOf(id);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (id && act.id === id) shown.current?.scrollIntoView({ block: 'start' });
  }, [id, act]);
  return (
    <div class="comparison">
      <ActChoice chosen={act} />
      <div class="act" id={act.id} ref={shown}>
        <div class="put" aria-live="polite">
          <Position act={act} />
          <div>
            <h3>{t(act.title)}</h3>
            <p>{t(act.plain)}</p>
          </div>
        </div>
        <ol class="code-answers">
          {CODES.map((law) => (
            <CodeAnswer key={law.id} law={law} answer={act.answer(law)} />
          ))}
        </ol>
      </div>
    </div>
  );
}
