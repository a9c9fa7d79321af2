/** What of an OpenAPI document is compared: a schema is any JSON Schema of the dialect 2020-12. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly [more: string]: unknown;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
  readonly required?: boolean;
}

export interface Operation {
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: Schema }[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

/** Which way a schema travels: what was taken must go on being taken, what is answered must go on being understood. */
type Way = 'request' | 'answer';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** Bounds that say less is allowed when they grow, and when they shrink. */
const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

const typesOf = ({ type }: Schema): readonly string[] | undefined => (type === undefined ? undefined : [type].flat());
const valuesOf = (schema: Schema): readonly unknown[] | undefined =>
  schema.enum ?? ('const' in schema ? [schema.const] : undefined);

const keyOf = ({ name, in: place }: { name: string; in: string }) => `${place} ${name}`;

const resolved = ({ components }: Document, schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {});

const missing = (had: readonly unknown[] | undefined, has: readonly unknown[] | undefined): unknown[] =>
  had === undefined || has === undefined
    ? []
    : had.filter((one) => !has.includes(one) && !(one === 'integer' && has.includes('number')));

/** What was bounded less, or not at all. */
function compareBounds(where: string, old: Schema, now: Schema): string[] {
  const tighter = (names: readonly string[], sign: number) =>
    names.filter((name) => {
      const [a, b] = [old[name], now[name]];
      return typeof b === 'number' && (typeof a !== 'number' || (b - a) * sign > 0);
    });
  const found = [...tighter(LEAST, 1), ...tighter(MOST, -1)].map((name) => `${where}: ${name} is tighter`);
  const pattern = now.pattern !== undefined && now.pattern !== old.pattern ? [`${where}: another pattern`] : [];
  return [...found, ...pattern];
}

/** Types and values that one end knows and the other does not. In an answer a word more is what lists of words are for. */
function compareWords(way: Way, where: string, old: Schema, now: Schema): string[] {
  const isRequest = way === 'request';
  const [from, to] = isRequest ? [old, now] : [now, old];
  const types = missing(typesOf(from), typesOf(to)).map(
    (one) => `${where}: the type ${JSON.stringify(one)} ${isRequest ? 'is not taken' : 'is new'}`,
  );
  if (!isRequest) return types;
  const values = missing(valuesOf(old), valuesOf(now)).map(
    (one) => `${where}: the value ${JSON.stringify(one)} is not taken`,
  );
  const narrowed = valuesOf(old) === undefined && valuesOf(now) !== undefined;
  return [...types, ...values, ...(narrowed ? [`${where}: is now one of a list`] : [])];
}

/** The fields that were there before and are not now, and those on which one could rely in another way. */
function compareFields(way: Way, where: string, old: Schema, now: Schema): string[] {
  const has = now.properties ?? {};
  const gone = Object.keys(old.properties ?? {}).filter((name) => !(name in has));
  const [from, to] = way === 'request' ? [old, now] : [now, old];
  const demanded = (to.required ?? []).filter((name) => !(from.required ?? []).includes(name) && !gone.includes(name));
  const why = way === 'request' ? 'has to be there now' : 'may be missing now';
  return [...gone.map((name) => `${where}.${name}: is no more`), ...demanded.map((name) => `${where}.${name}: ${why}`)];
}

/** Schemas name themselves: deeper than that they only go round. */
const DEEPEST = 12;

/** Two documents, each with its own named schemas. */
class Comparison {
  readonly #before: Document;
  readonly #after: Document;

  constructor(before: Document, after: Document) {
    this.#before = before;
    this.#after = after;
  }

  compare(way: Way, where: string, was: Schema, is: Schema, depth = 0): string[] {
    if (depth > DEEPEST) return [];
    const [old, now] = [resolved(this.#before, was), resolved(this.#after, is)];
    const [some, others] = [old.anyOf ?? old.oneOf, now.anyOf ?? now.oneOf];
    if (some !== undefined || others !== undefined)
      return this.#compareAlternatives(way, where, some ?? [old], others ?? [now], depth + 1);
    const deeper = (at: string, one: Schema, other: Schema) => this.compare(way, at, one, other, depth + 1);
    const has = now.properties ?? {};
    return [
      ...compareWords(way, where, old, now),
      ...(way === 'request' ? compareBounds(where, old, now) : []),
      ...compareFields(way, where, old, now),
      ...Object.entries(old.properties ?? {}).flatMap(([name, one]) =>
        has[name] === undefined ? [] : deeper(`${where}.${name}`, one, has[name]),
      ),
      ...(old.items && now.items ? deeper(`${where}[]`, old.items, now.items) : []),
    ];
  }

  #compareAlternatives(
    way: Way,
    where: string,
    old: readonly Schema[],
    now: readonly Schema[],
    depth: number,
  ): string[] {
    const isRequest = way === 'request';
    const [from, to] = isRequest ? [old, now] : [now, old];
    const fits = (one: Schema, other: Schema) =>
      this.compare(way, where, isRequest ? one : other, isRequest ? other : one, depth).length === 0;
    if (from.every((one) => to.some((other) => fits(one, other)))) return [];
    return [`${where}: not every alternative is ${isRequest ? 'taken' : 'known'}`];
  }

  content(way: Way, where: string, old: Content = {}, now: Content = {}): string[] {
    return Object.entries(old.content ?? {}).flatMap(([type, { schema }]) => {
      const other = now.content?.[type];
      if (other === undefined) return [`${where}: no ${type} any more`];
      return schema && other.schema ? this.compare(way, where, schema, other.schema) : [];
    });
  }

  parameters(where: string, old: Operation, now: Operation): string[] {
    const known = new Map((old.parameters ?? []).map((one) => [keyOf(one), one]));
    const breaks = (now.parameters ?? []).flatMap((one) => {
      const before = known.get(keyOf(one));
      known.delete(keyOf(one));
      const needed = one.required && !before?.required ? [`${where}: ${keyOf(one)} has to be there now`] : [];
      if (!before?.schema || !one.schema) return needed;
      return [...needed, ...this.compare('request', `${where} ${keyOf(one)}`, before.schema, one.schema)];
    });
    return [...breaks, ...[...known.keys()].map((gone) => `${where}: ${gone} is no more`)];
  }

  operation(where: string, old: Operation, now: Operation | undefined): string[] {
    if (now === undefined) return [`${where}: is no more`];
    const demands = now.requestBody?.required && !old.requestBody?.required;
    return [
      ...this.parameters(where, old, now),
      ...this.content('request', `${where} body`, old.requestBody, now.requestBody),
      ...(demands ? [`${where}: a body has to be there now`] : []),
      ...Object.entries(old.responses ?? {}).flatMap(([status, answer]) => {
        const other = now.responses?.[status];
        if (other === undefined) return [`${where}: is not answered with ${status} any more`];
        return this.content('answer', `${where} ${status}`, answer, other);
      }),
    ];
  }
}

/** Every way in which a program that was written for `before` may fail with `after`, a line each; none: it can't. */
export function breaksBetween(before: Document, after: Document): string[] {
  const comparison = new Comparison(before, after);
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const old = operations[method];
      const where = `${method.toUpperCase()} ${path}`;
      return old === undefined ? [] : comparison.operation(where, old, after.paths[path]?.[method]);
    }),
  );
}
