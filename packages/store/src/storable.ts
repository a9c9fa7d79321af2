import { NotStorable } from './errors.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** PostgreSQL's text knows no NUL and its jsonb no lone surrogate; well-formed JSON.stringify writes both as escapes. */
const UNSTORABLE_ESCAPE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f]..)/;

export const isUuid = (text: unknown): text is string => typeof text === 'string' && UUID.test(text);

export function assertUuid(what: string, value: unknown): asserts value is string {
  if (!isUuid(value)) throw new NotStorable(`${what} is not a UUID`);
}

function serialise(what: string, value: unknown): string {
  let json: string | undefined;
  try {
    json = JSON.stringify(value);
  } catch (error) {
    throw new NotStorable(`${what} cannot be written as JSON`, { cause: error });
  }
  if (json === undefined) throw new NotStorable(`${what} cannot be written as JSON`);
  return json;
}

/** The JSON of a value, if PostgreSQL can store it and it has at most `limit` characters. Throws NotStorable. */
export function storableJson(what: string, value: unknown, limit: number): string {
  const json = serialise(what, value);
  if (json.length > limit) throw new NotStorable(`${what} is longer than ${limit} characters of JSON`);
  const suspect = json.includes('\\u0000') || json.includes('\\ud');
  if (suspect && UNSTORABLE_ESCAPE.test(json)) {
    throw new NotStorable(`${what} holds a NUL or half of a surrogate pair, which cannot be stored`);
  }
  return json;
}

/** Throws NotStorable unless the text is well formed, without NUL, and of 1 to `limit` characters. */
export function assertStorableText(what: string, text: string, limit: number): void {
  if (text.length === 0) throw new NotStorable(`${what} is empty`);
  if (text.length > limit) throw new NotStorable(`${what} is longer than ${limit} characters`);
  storableJson(what, text, limit * 6 + 2); // at worst every character is an escape
}
