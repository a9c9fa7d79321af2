import { chooseLanguage } from '../language/chosen.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language, language, t } from '../language/language.ts';

/** Under every room: what is chosen for all of them. */
export function Sill() {
  return (
    <footer class="sill">
      <label>
        {t('Language')}{' '}
        <select value={language()} onChange={(event) => chooseLanguage(event.currentTarget.value as Language)}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </select>
      </label>
    </footer>
  );
}
