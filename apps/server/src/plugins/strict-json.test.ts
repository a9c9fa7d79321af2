import { expect, it } from 'vitest';
import { doubledName } from './strict-json.ts';

it.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"a":{"b":1,"c":[{"d":1},{"d":1,"d":2}]}}', 'd'],
  ['{"a":{"x":1},"b":{"x":1},"a":null}', 'a'],
  ['[{"":1,"":1}]', ''],
  ['{"a\\"":"x\\\\","a\\"":1}', 'a"'],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ['{ "a" : "b" , "b" : "a" }', undefined],
  ['{"a":"a,\\"a\\":1","b":["a","a"]}', undefined],
  ['{"a":{"a":{"a":[]}}}', undefined],
  ['["a","a"]', undefined],
  ['"a"', undefined],
  ['{}', undefined],
  ['1', undefined],
])('%s doubles %s', (text, name) => {
  JSON.parse(text);
  expect(doubledName(text)).toBe(name);
});

it('reads what is nested deeply, and what has many names, at once', () => {
  expect(doubledName(`${'[{"a":'.repeat(2000)}1${'}]'.repeat(2000)}`)).toBeUndefined();
  const many = Array.from({ length: 2000 }, (_, number) => `"${number}":0`).join(',');
  expect(doubledName(`{${many}}`)).toBeUndefined();
  expect(doubledName(`{${many},"7":0}`)).toBe('7');
});
