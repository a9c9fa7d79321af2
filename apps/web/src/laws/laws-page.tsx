import { t } from '../language/language.ts';
import { useModule } from '../use-module.ts';
import { useCodes } from './code-store.ts';

// All codes with their remedies: not carried to those who only play.
const loadComparison = () => import('./comparison.tsx');

/** The shelf: every code of law that is in force here, and what each makes of the same act. */
export function LawsPage({ act }: { act: string | null }) {
  const codes = useCodes();
  const comparison = useModule(loadComparison);
  return (
    <main class="laws" id="content" aria-busy={codes === null || comparison === null}>
      <header class="welcome">
        <h1>{t('The laws')}</h1>
        <p>
          {t(
            'Each code is in force as its own book has it. Two players agree on one before the first move, and it binds them to the end.',
          )}
        </p>
        <p>
          <a href="/laws#false-move">{t('What each makes of the same act')}</a>
        </p>
      </header>
      {codes === 'failed' && <p class="fault">{t('The shelf cannot be reached just now.')}</p>}
      <ol class="shelf">
        {Array.isArray(codes) &&
          codes.map((code) => (
            <li key={code.id}>
              <a href={`/laws/${code.id}`}>
                <span class="year">{code.year}</span>
                <h2>{code.title}</h2>
                <p>{code.gist}</p>
                <p class="striking">{code.striking}</p>
              </a>
            </li>
          ))}
      </ol>
      <section class="compared" aria-labelledby="compared-title" hidden={codes === null}>
        <h2 id="compared-title">{t('One act, six laws')}</h2>
        <p>
          {t(
            'The same slip of the hand in the same position, and what each book gives to the adversary. White is the offender. What could not be carried out on this board is left out, as it would be at the table.',
          )}
        </p>
        {comparison ? <comparison.Comparison act={act} /> : <p class="blank">{t('Opening the books…')}</p>}
      </section>
    </main>
  );
}
