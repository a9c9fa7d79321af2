/** A name that stands twice in one object of a JSON text: RFC 8259 leaves open which of the two counts, so neither does here. */

interface Open {
  /** The names of the object; undefined in a list. */
  readonly names: Set<string> | undefined;
  /** A name comes next, not a value. */
  wantsName: boolean;
}

/** Where a string that begins at `from` ends: the place after its closing quotation mark. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** The first name that is doubled; undefined where none is. `text` has to be JSON: it was parsed before. */
export function doubledName(text: string): string | undefined {
  const open: Open[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const inner = open.at(-1);
    switch (text[at]) {
      case '{':
        open.push({ names: new Set(), wantsName: true });
        break;
      case '[':
        open.push({ names: undefined, wantsName: false });
        break;
      case '}':
      case ']':
        open.pop();
        break;
      case ',':
        if (inner) inner.wantsName = inner.names !== undefined;
        break;
      case '"': {
        const end = endOfString(text, at);
        if (inner?.wantsName) {
          const name = JSON.parse(text.slice(at, end)) as string;
          if (inner.names?.has(name)) return name;
          inner.names?.add(name);
          inner.wantsName = false;
        }
        at = end - 1;
      }
    }
  }
  return undefined;
}
