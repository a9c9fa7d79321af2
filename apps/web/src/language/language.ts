import { createInstance } from 'i18next';

/** The languages that a player may choose, each by its own name. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/** English written from right to left: it is offered to nobody, and shows what a page does in Arabic or Hebrew. */
export const MIRRORED = 'rtl';
export type Spoken = Language | typeof MIRRORED;

declare const marked: unique symbol;
/** An English sentence that was marked by `key`, so that the catalogue has it. */
export type Key = string & { readonly [marked]: true };

/**
 * What stands for `{{name}}` in a sentence. Numbers are written as the language writes them. `count` chooses the plural form,
 * `context` one of several sentences with the same English: `t('Draw', { context: 'offer' })` is `Draw_offer`.
 */
export interface Values {
  readonly [name: string]: string | number;
}

/** Sentences by their English. In a file per folder of the sources; `{{count}}` has a sentence for each plural form. */
export type Sentences = Readonly<Record<string, string>>;

const ENGLISH = import.meta.glob<Sentences>('./en/*.json', { eager: true, import: 'default' });

export const merge = (files: Readonly<Record<string, Sentences>>): Sentences =>
  Object.assign({}, ...Object.values(files)) as Sentences;

const catalogue = createInstance();
// The whole of English is here from the first: it is the keys themselves, but for its plural forms.
void catalogue.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: merge(ENGLISH) } },
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
});

let mirrored = false;

export const language = (): Language => catalogue.language as Language;

/** As `Intl` wants it. */
export const locale = (): string => (language() === 'en' ? 'en-GB' : language());

export const direction = (): 'ltr' | 'rtl' => (mirrored ? 'rtl' : 'ltr');

/**
 * Speaks another language from now on. What is already drawn stays as it is: a page is loaded anew for it.
 * @param sentences of that language; English needs none
 */
export function speak(spoken: Spoken, sentences: Sentences = {}): void {
  const next = spoken === MIRRORED ? 'en' : spoken;
  mirrored = spoken === MIRRORED;
  if (next !== 'en') catalogue.addResourceBundle(next, 'translation', sentences);
  void catalogue.changeLanguage(next);
}

/** The sentence in the language that is spoken, with `{{name}}` still in it. */
export const templateOf = (text: string, { count, context }: Readonly<Record<string, unknown>> = {}): string =>
  catalogue.t(text, { skipInterpolation: true, count: count as number, context: context as string });

export const BLANK = /\{\{(\w+)\}\}/;

export const write = (value: string | number): string =>
  typeof value === 'number' ? new Intl.NumberFormat(locale(), { useGrouping: 'min2' }).format(value) : value;

/** A literal, or what `key` has marked: nothing else is found by the collector. */
export type Text<T extends string> = string extends T ? never : T;

/**
 * A sentence of the page in the language that is spoken. Not to be called while modules are loaded: nothing is known then.
 * @param text the English sentence
 * @param values for its `{{name}}`s; `count` chooses the plural form
 */
export const t = <const T extends string>(text: Text<T>, values: Values = {}): string =>
  templateOf(text, values).replace(new RegExp(BLANK, 'g'), (blank, name: string) =>
    Object.hasOwn(values, name) ? write(values[name]!) : blank,
  );

/** Marks an English sentence that is handed to `t` elsewhere. */
export const key = <const T extends string>(text: Text<T>): Key => text as string as Key;
