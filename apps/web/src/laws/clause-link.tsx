import { useCode } from './code-store.ts';

/** A clause is cited by one id, whose first word is its code: `blue-touch-own-1`. */
const codeOfClause = (clause: string): string => clause.split('-')[0] ?? clause;

/** The id of a clause, linked to its text. */
export function ClauseLink({ clause }: { clause: string }) {
  return (
    <a class="clause" href={`/laws/${codeOfClause(clause)}#${clause}`}>
      {clause}
    </a>
  );
}

/** The clause in words, with its id. Until the words are here, the id alone. */
export function ClauseInWords({ clause }: { clause: string }) {
  const code = useCode(codeOfClause(clause));
  const text = code?.clauses.find(({ id }) => id === clause)?.text;
  return (
    <p class="clause-words">
      {text && <q>{text}</q>} <ClauseLink clause={clause} />
    </p>
  );
}
