import { ClauseLink } from '../laws/clause-link.tsx';
import type { CodeListing } from '../net/api.ts';
import { Choice } from './choice.tsx';
import { Vignette } from './vignette.tsx';

interface Props {
  readonly codes: readonly CodeListing[];
  readonly chosen: CodeListing;
  choose(code: string): void;
}

function CodeCard({ code, chosen, choose }: { code: CodeListing } & Omit<Props, 'codes'>) {
  return (
    <div class="code-card">
      <Choice name="code" value={code.id} chosen={chosen.id} choose={choose}>
        <Vignette code={code.id} />
        <span class="name">
          <b>{code.short.replace(` ${code.year}`, '')}</b> <span class="year">{code.year}</span>
        </span>
        <span class="gist">{code.gist}</span>
      </Choice>
      <p class="striking">
        {code.striking} <ClauseLink clause={code.strikingClause} />
      </p>
    </div>
  );
}

/** The law of the game, chosen by its picture, what it is, and what nobody would expect of it. */
export function CodeChoice({ codes, chosen, choose }: Props) {
  return (
    <fieldset class="code-choice">
      <legend>The code of law</legend>
      <div class="list">
        {codes.map((code) => (
          <CodeCard key={code.id} code={code} chosen={chosen} choose={choose} />
        ))}
      </div>
    </fieldset>
  );
}
