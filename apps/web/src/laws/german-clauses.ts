import type { Clause } from '@jadoube/laws';
import { language } from '../language/language.ts';
import type { CodeListing, CodeOfLaw } from '../net/api.ts';

/** What a clause says in German, and how it is read here where its English says that. */
export type GermanClauses = Readonly<Record<string, { readonly text: string; readonly reading?: string }>>;
export type GermanGists = Readonly<Record<string, { readonly gist: string; readonly striking: string }>>;

/** A clause in the language that is spoken; `lang` where it stands in another than the page. */
export interface ClauseSaid extends Clause {
  readonly lang?: 'en';
}

export interface CodeSaid extends CodeOfLaw {
  readonly clauses: readonly ClauseSaid[];
}

/** By code. Each is a file of its own, fetched only where its clauses are shown in German. */
const FILES = import.meta.glob<GermanClauses>(['../language/de/clauses/*.json', '!**/gists.json'], {
  import: 'default',
});
const GISTS = import.meta.glob<GermanGists>('../language/de/clauses/gists.json', { import: 'default' });

/** Nothing where the page isn't German, where there is no such file, or where it can't be had: then the English stands. */
const fetched = async <T extends object>(load: (() => Promise<T>) | undefined): Promise<Partial<T>> =>
  language() === 'de' && load ? load().catch(() => ({})) : {};

export const germanClauses = (code: string): Promise<GermanClauses> =>
  fetched(FILES[`../language/de/clauses/${code}.json`]) as Promise<GermanClauses>;

const germanGists = (): Promise<GermanGists> => fetched(Object.values(GISTS)[0]) as Promise<GermanGists>;

export const sayClause = (clause: Clause, german: GermanClauses): ClauseSaid =>
  language() === 'en' ? clause : { ...clause, ...(german[clause.id] ?? { lang: 'en' as const }) };

const sayGist = <T extends CodeListing>(code: T, gists: GermanGists): T => ({ ...code, ...gists[code.id] });

export async function inLanguage(code: CodeOfLaw): Promise<CodeSaid> {
  const [german, gists] = await Promise.all([germanClauses(code.id), germanGists()]);
  return { ...sayGist(code, gists), clauses: code.clauses.map((clause) => sayClause(clause, german)) };
}

export async function listInLanguage(codes: readonly CodeListing[]): Promise<readonly CodeListing[]> {
  const gists = await germanGists();
  return codes.map((code) => sayGist(code, gists));
}
