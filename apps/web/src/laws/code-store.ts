import { useEffect, useState } from 'preact/hooks';
import { type CodeListing, type CodeOfLaw, getCode, listCodes } from '../net/api.ts';

const asked = new Map<string, Promise<CodeOfLaw | null>>();

/** A code of law does not change while the page is open: each is asked for once, and again only after a failure. */
function codeOf(id: string): Promise<CodeOfLaw | null> {
  const known = asked.get(id);
  if (known) return known;
  const coming = getCode(id).catch(() => {
    asked.delete(id);
    return null;
  });
  asked.set(id, coming);
  return coming;
}

/** The code with its clauses; null until it is here, or if it can't be had. */
export function useCode(id: string | undefined): CodeOfLaw | null {
  const [code, setCode] = useState<CodeOfLaw | null>(null);
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

/** The index of the codes; null until it is here, `failed` where it can't be had. */
export function useCodes(): readonly CodeListing[] | 'failed' | null {
  const [codes, setCodes] = useState<readonly CodeListing[] | 'failed' | null>(null);
  useEffect(() => {
    let watching = true;
    listCodes().then(
      (found) => watching && setCodes(found),
      () => watching && setCodes('failed'),
    );
    return () => {
      watching = false;
    };
  }, []);
  return codes;
}
