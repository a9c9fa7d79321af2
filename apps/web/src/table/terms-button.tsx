import type { GameView } from '@jadoube/protocol';
import { t } from '../language/language.ts';
import { TermsList } from './terms-list.tsx';

/** The terms, kept at hand: they lie over the table when they are asked for, and move nothing. */
export function TermsButton({ view }: { view: GameView }) {
  return (
    <>
      <button type="button" class="terms-button" popovertarget="terms-sheet">
        {t('Terms')}
      </button>
      <section id="terms-sheet" class="terms-sheet" popover="auto" aria-labelledby="terms-title">
        <header>
          <h2 id="terms-title">{t('The terms of this game')}</h2>
          <button type="button" popovertarget="terms-sheet" popovertargetaction="hide">
            {t('Close')}
          </button>
        </header>
        <TermsList view={view} />
      </section>
    </>
  );
}
