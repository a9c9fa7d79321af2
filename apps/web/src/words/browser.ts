import { t } from '../language/language.ts';

/** Marks in what browsers say of themselves, the more telling first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/curl\//, 'curl'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const firstOf = (marks: typeof BROWSERS, said: string): string | undefined =>
  marks.find(([mark]) => mark.test(said))?.[1];

/** A browser by what it says of itself: `Firefox on Linux`. Null: nothing is known. */
export function sayBrowser(said: string | null): string {
  const [browser, system] = [firstOf(BROWSERS, said ?? ''), firstOf(SYSTEMS, said ?? '')];
  if (browser === undefined)
    return system === undefined ? t('A browser or a program') : t('A browser on {{system}}', { system });
  return system === undefined ? browser : t('{{browser}} on {{system}}', { browser, system });
}
