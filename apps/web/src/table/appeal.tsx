import { useState } from 'preact/hooks';
import { t } from '../language/language.ts';

/** A matter laid before the umpire, in the player's own words. */
export function Appeal({ appeal }: { appeal(matter: string): void }) {
  const [matter, setMatter] = useState('');
  const lay = (event: Event) => {
    event.preventDefault();
    if (matter.trim() !== '') appeal(matter.trim());
  };
  return (
    <section>
      <h3>{t('An appeal to the umpire')}</h3>
      <form class="appeal" onSubmit={lay}>
        <label for="appeal-matter">{t('The matter, and the facts')}</label>
        <textarea
          id="appeal-matter"
          rows={3}
          maxLength={1000}
          value={matter}
          onInput={(event) => setMatter(event.currentTarget.value)}
        />
        <button type="submit" disabled={matter.trim() === ''}>
          {t('Appeal')}
        </button>
      </form>
    </section>
  );
}
