import type { Clause } from '@jadoube/laws';
import { useEffect, useState } from 'preact/hooks';
import { type CodeListing, getCode, listCodes } from '../net/api.ts';
import {
  type ClauseSaid,
  type CodeSaid,
  type GermanClauses,
  germanClauses,
  inLanguage,
  listInLanguage,
  sayClause,
} from './german-clauses.ts';

const asked = new Map<string, Promise<CodeSaid | null>>();

/** A code of law does not change while the page is open, nor does the language: each is asked for once, and again only after a failure. */
function codeOf(id: string): Promise<CodeSaid | null> {
  const known = asked.get(id);
  if (known) return known;
  const coming = getCode(id)
    .then(inLanguage)
    .catch(() => {
      asked.delete(id);
      return null;
    });
  asked.set(id, coming);
  return coming;
}

/** The code with its clauses; null until it is here, or if it can't be had. */
export function useCode(id: string | undefined): CodeSaid | null {
  const [code, setCode] = useState<CodeSaid | null>(null);
  useEffect(() => {
    let watching = true;
    setCode(null);
    if (id) void codeOf(id).then((found) => watching && setCode(found));
    return () => {
      watching = false;
    };
  }, [id]);
  return code;
}

/** A clause that is at hand in English, in the language that is spoken; null until that is here. */
export function useClause(code: string, clause: Clause | undefined): ClauseSaid | null {
  const [german, setGerman] = useState<GermanClauses | null>(null);
  useEffect(() => {
    let watching = true;
    setGerman(null);
    void germanClauses(code).then((found) => watching && setGerman(found));
    return () => {
      watching = false;
    };
  }, [code]);
  return german && clause ? sayClause(clause, german) : null;
}

/** The index of the codes; null until it is here, `failed` where it can't be had. */
export function useCodes(): readonly CodeListing[] | 'failed' | null {
  const [codes, setCodes] = useState<readonly CodeListing[] | 'failed' | null>(null);
  useEffect(() => {
    let watching = true;
    listCodes()
      .then(listInLanguage)
      .then(
        (found) => watching && setCodes(found),
        () => watching && setCodes('failed'),
      );
    return () => {
      watching = false;
    };
  }, []);
  return codes;
}
