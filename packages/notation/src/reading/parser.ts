/** One way to read the symbols from a place on: what they say, and where the next begin. */
export interface Parsed<V> {
  readonly value: V;
  readonly next: number;
}

/**
 * All ways to read the symbols from a place on; none where they can't be read. The grammars are without recursion and
 * their texts are cut to a few dozen symbols, so that the ways are few.
 */
export type Parser<V> = (symbols: readonly string[], at: number) => readonly Parsed<V>[];

export interface Entry<V> {
  readonly symbols: readonly string[];
  readonly value: V;
}

/** Shared, for most parsers can't read what stands at most places. */
const NO_WAY: readonly never[] = Object.freeze([]);

/** Reads nothing. */
export const nothing =
  <V>(value: V): Parser<V> =>
  (_, at) => [{ value, next: at }];

const standsAt = (entry: Entry<unknown>, symbols: readonly string[], at: number): boolean => {
  for (let i = 0; i < entry.symbols.length; i++) if (symbols[at + i] !== entry.symbols[i]) return false;
  return true;
};

/** Each entry of a table whose symbols stand here. */
export const entryOf = <V>(table: readonly Entry<V>[]): Parser<V> => {
  const byFirst = new Map<string | undefined, Entry<V>[]>();
  for (const entry of table) byFirst.set(entry.symbols[0], [...(byFirst.get(entry.symbols[0]) ?? []), entry]);
  return (symbols, at) => {
    const ways: Parsed<V>[] = [];
    for (const entry of byFirst.get(symbols[at]) ?? NO_WAY) {
      if (standsAt(entry, symbols, at)) ways.push({ value: entry.value, next: at + entry.symbols.length });
    }
    return ways;
  };
};

/** One symbol, which says nothing but itself. */
export const sign = (...signs: string[]): Parser<string> =>
  entryOf(signs.map((symbol) => ({ symbols: [symbol], value: symbol })));

export const either =
  <V>(...parsers: Parser<V>[]): Parser<V> =>
  (symbols, at) =>
    parsers.flatMap((parser) => parser(symbols, at));

export const optional =
  <V>(parser: Parser<V>): Parser<V | undefined> =>
  (symbols, at) => [{ value: undefined, next: at }, ...parser(symbols, at)];

export const mapped =
  <V, W>(parser: Parser<V>, of: (value: V) => W): Parser<W> =>
  (symbols, at) =>
    parser(symbols, at).map(({ value, next }) => ({ value: of(value), next }));

/** Those of the ways that end with the symbols. */
export const toEnd =
  <V>(parser: Parser<V>): Parser<V> =>
  (symbols, at) =>
    parser(symbols, at).filter(({ next }) => next === symbols.length);

/** One after the other, as often as it can be read and every time less often; a parser that reads nothing ends it. */
export const many =
  <V>(parser: Parser<V>): Parser<V[]> =>
  (symbols, at) => {
    const ways: Parsed<V[]>[] = [{ value: [], next: at }];
    for (let i = 0; i < ways.length; i++) {
      const way = ways[i]!;
      for (const { value, next } of parser(symbols, way.next)) {
        if (next > way.next) ways.push({ value: [...way.value, value], next });
      }
    }
    return ways;
  };

const followed = (
  ways: readonly Parsed<unknown[]>[],
  parser: Parser<unknown>,
  symbols: readonly string[],
): Parsed<unknown[]>[] => {
  const longer: Parsed<unknown[]>[] = [];
  for (const way of ways) {
    for (const { value, next } of parser(symbols, way.next)) longer.push({ value: [...way.value, value], next });
  }
  return longer;
};

/** One after the other. */
export const sequence =
  <V extends unknown[]>(...parsers: { [K in keyof V]: Parser<V[K]> }): Parser<V> =>
  (symbols, at) => {
    let ways: readonly Parsed<unknown[]>[] = [{ value: [], next: at }];
    for (const parser of parsers as Parser<unknown>[]) {
      ways = followed(ways, parser, symbols);
      if (ways.length === 0) return NO_WAY;
    }
    return ways as readonly Parsed<V>[];
  };

/** What a parser makes of all the symbols. */
export const readWhole = <V>(parser: Parser<V>, symbols: readonly string[]): V[] =>
  toEnd(parser)(symbols, 0).map(({ value }) => value);
