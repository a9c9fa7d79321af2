import { merge, type Sentences } from './language.ts';

/** All of German but the clauses: a file per folder of the sources. */
export const GERMAN: Sentences = merge(import.meta.glob<Sentences>('./de/*.json', { eager: true, import: 'default' }));
