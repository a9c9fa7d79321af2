import { ClauseLink } from '../laws/clause-link.tsx';
import type { CodeListing } from '../net/api.ts';
import { Choice } from './choice.tsx';
import { Vignette } from './vignette.tsx';

/** The clause in which the most striking rule of a code stands. */
const STRIKING: Readonly<Record<string, string>> = {
  staunton: 'staunton-IX.1',
  walker: 'walker-XXVI',
  enquire: 'enquire-ix.2',
  blue: 'blue-touch-own-3',
  lasker: 'lasker-castle-order-2',
  fide: 'fide-7.5.5',
};

interface Props {
  readonly codes: readonly CodeListing[];
  readonly chosen: CodeListing;
  choose(code: string): void;
}

function CodeCard({ code, chosen, choose }: { code: CodeListing } & Omit<Props, 'codes'>) {
  const clause = STRIKING[code.id];
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
        {code.striking} {clause ? <ClauseLink clause={clause} /> : <a href={`/laws/${code.id}`}>Read the code</a>}
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
