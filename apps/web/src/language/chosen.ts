import { direction, LANGUAGES, type Language, language, MIRRORED, type Spoken, speak } from './language.ts';

const KEY = 'jadoube.language';

const isLanguage = (said: string | null | undefined): said is Language =>
  (LANGUAGES as readonly (string | null | undefined)[]).includes(said);

const isSpoken = (said: string | null): said is Spoken => said === MIRRORED || isLanguage(said);

/** What somebody speaks here: what the address says, what he chose, what his browser likes best of what there is; English. */
export function languageOf(search: string, kept: string | null, liked: readonly string[]): Spoken {
  const asked = new URLSearchParams(search).get('lang');
  if (isSpoken(asked)) return asked;
  if (isSpoken(kept)) return kept;
  return liked.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}

/** Where a browser lets nothing be kept, nothing was chosen. */
function keptChoice(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function chooseLanguage(next: Language): void {
  localStorage.setItem(KEY, next);
  location.reload();
}

/** Before the first drawing. German is fetched only for those who read it; if it doesn't come, the page is in English. */
export async function startLanguage(): Promise<void> {
  const spoken = languageOf(location.search, keptChoice(), navigator.languages);
  if (spoken === 'de') {
    const german = await import('./german.ts').catch(() => null);
    if (german) speak('de', german.GERMAN);
  } else speak(spoken);
  document.documentElement.lang = language();
  document.documentElement.dir = direction();
}
