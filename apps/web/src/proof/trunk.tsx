import { t } from '../language/language.ts';
import { numbered, type Walk } from './walk.ts';

interface Props {
  readonly walk: Walk;
  /** The move at which one stands; 0 is the position of the claim. */
  readonly at: number;
  goTo(move: number): void;
}

/** The moves of a line in writing; each can be gone to. */
export function Trunk({ walk, at, goTo }: Props) {
  const here = (move: number) => (move === at ? 'step' : undefined);
  return (
    <ol class="trunk" aria-label={t('The moves so far')}>
      <li>
        <button type="button" aria-current={here(0)} onClick={() => goTo(0)}>
          {t('The claim')}
        </button>
      </li>
      {numbered(walk).map(({ number, san }, index) => (
        <li key={`${index}-${san}`}>
          <button type="button" aria-current={here(index + 1)} onClick={() => goTo(index + 1)}>
            {number && <span class="number">{number}</span>} {san}
          </button>
        </li>
      ))}
    </ol>
  );
}
