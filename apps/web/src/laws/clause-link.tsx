import { useCode } from './code-store.ts';

/** A clause is cited by one id, whose first word is its code: `blue-touch-own-1`. */
export const codeOfClause = (clause: string): string => clause.split('-')[0] ?? clause;

/** Where the text of a clause is read. */
export const hrefOfClause = (clause: string): string => `/laws/${codeOfClause(clause)}#${clause}`;

/** The id of a clause, linked to its text. */
export function ClauseLink({ clause }: { clause: string }) {
  return (
    <a class="clause" href={hrefOfClause(clause)}>
      {clause}
    </a>
  );
}

/** The clause in words, with the place in its book and its id. Until the words are here, the id alone. */
export function ClauseInWords({ clause }: { clause: string }) {
  const code = useCode(codeOfClause(clause));
  const found = code?.clauses.find(({ id }) => id === clause);
  return (
    <p class="clause-words">
      {code && found && (
        <>
          <q lang={found.lang}>{found.text}</q>{' '}
          <cite>{`${code.short.replace(` ${code.year}`, '')} ${code.year}, ${found.cite}`}</cite>
        </>
      )}{' '}
      <ClauseLink clause={clause} />
    </p>
  );
}
