import type { Clause } from '@jadoube/laws';
import { t } from '../language/language.ts';
import { ClauseInWords } from '../laws/clause-link.tsx';
import type { CodeOfLaw } from '../net/api.ts';

const MOST = 64;

const brief = ({ cite, text }: Clause): string => {
  const words = `${cite}  ${text}`;
  return words.length > MOST ? `${words.slice(0, MOST).trimEnd()}…` : words;
};

function Clauses({ label, clauses }: { label: string; clauses: readonly Clause[] }) {
  return (
    <optgroup label={label}>
      {clauses.map((clause) => (
        <option key={clause.id} value={clause.id}>
          {brief(clause)}
        </option>
      ))}
    </optgroup>
  );
}

/** The clause on which a ruling rests: those that are for the umpire to apply come first. */
export function ClausePicker({ code, chosen, choose }: { code: CodeOfLaw; chosen: string; choose(id: string): void }) {
  const his = code.clauses.filter(({ applied }) => applied === 'umpire');
  const others = code.clauses.filter(({ applied }) => applied !== 'umpire');
  return (
    <div class="field">
      <label for="ruling-clause">{t('The clause')}</label>
      <select id="ruling-clause" value={chosen} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{t('None')}</option>
        {his.length > 0 && <Clauses label={t('For the umpire')} clauses={his} />}
        <Clauses label={t('The rest of the code')} clauses={others} />
      </select>
      {chosen && <ClauseInWords clause={chosen} />}
    </div>
  );
}
