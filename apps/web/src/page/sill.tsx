import { chooseLanguage } from '../language/chosen.ts';
import { key, LANGUAGE_NAMES, LANGUAGES, type Language, language, t } from '../language/language.ts';
import { keepSigns, keptSigns, MEN_SIGNS, type MenSigns } from '../words/letters.ts';

const SIGN_WORDS = { letters: key('letters'), figurines: key('figurines') } as const;

/** What is drawn already has the old signs: the page is loaded anew. */
function chooseSigns(signs: MenSigns): void {
  keepSigns(signs);
  location.reload();
}

/** Under every room: what is chosen for all of them. */
export function Sill() {
  return (
    <footer class="sill">
      <label>
        {t('Men in writing')}{' '}
        <select value={keptSigns()} onChange={(event) => chooseSigns(event.currentTarget.value as MenSigns)}>
          {MEN_SIGNS.map((signs) => (
            <option key={signs} value={signs}>
              {t(SIGN_WORDS[signs])}
            </option>
          ))}
        </select>
      </label>{' '}
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
