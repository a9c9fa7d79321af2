import { describe, expect, it } from 'vitest';
import { breaksBetween, type Document, type Operation, type Schema } from './breaks.ts';

const SCHEMA: Schema = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 40 },
    size: { type: 'integer', minimum: 1 },
    colour: { enum: ['white', 'black'] },
    more: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    list: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
  },
  required: ['name'],
};

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });

function documentOf({
  request = SCHEMA,
  answer = SCHEMA,
  part = {},
  operation = {},
}: Partial<{
  request: Schema;
  answer: Schema;
  part: Schema;
  operation: Operation;
}>): Document {
  return {
    paths: {
      '/things/{id}': {
        post: {
          parameters: [{ name: 'limit', in: 'query', schema: { type: 'string' } }],
          requestBody: json(request),
          responses: { 200: json(answer), 204: {} },
          ...operation,
        },
      },
    },
    components: {
      schemas: { Part: { type: 'object', properties: { x: { type: 'number' } }, required: ['x'], ...part } },
    },
  };
}

const changed = (properties: Record<string, Schema>, more: Partial<Schema> = {}): Schema => ({
  ...SCHEMA,
  properties: { ...SCHEMA.properties, ...properties },
  ...more,
});

const without = (name: string): Schema => {
  const { [name]: _, ...properties } = SCHEMA.properties ?? {};
  return { ...SCHEMA, properties };
};

const W = 'POST /things/{id}';

describe('what breaks a program that was written before', () => {
  it.each<[string, Parameters<typeof documentOf>[0], string[]]>([
    ['nothing', {}, []],
    ['a field more that may be sent', { request: changed({ fresh: { type: 'string' } }) }, []],
    [
      'a field more that has to be sent',
      { request: changed({ fresh: { type: 'string' } }, { required: ['name', 'fresh'] }) },
      [`${W} body.fresh: has to be there now`],
    ],
    [
      'a field that has to be sent now',
      { request: changed({}, { required: ['name', 'size'] }) },
      [`${W} body.size: has to be there now`],
    ],
    ['a field that need not be sent any more', { request: changed({}, { required: [] }) }, []],
    ['a field that is not taken any more', { request: without('size') }, [`${W} body.size: is no more`]],
    [
      'a shorter name',
      { request: changed({ name: { type: 'string', maxLength: 20 } }) },
      [`${W} body.name: maxLength is tighter`],
    ],
    ['a longer name', { request: changed({ name: { type: 'string', maxLength: 80 } }) }, []],
    [
      'a pattern',
      { request: changed({ name: { type: 'string', maxLength: 40, pattern: '^a' } }) },
      [`${W} body.name: another pattern`],
    ],
    [
      'a larger minimum',
      { request: changed({ size: { type: 'integer', minimum: 2 } }) },
      [`${W} body.size: minimum is tighter`],
    ],
    ['any number', { request: changed({ size: { type: 'number', minimum: 1 } }) }, []],
    [
      'another type',
      { request: changed({ size: { type: 'string' } }) },
      [`${W} body.size: the type "integer" is not taken`],
    ],
    [
      'a word less',
      { request: changed({ colour: { enum: ['white'] } }) },
      [`${W} body.colour: the value "black" is not taken`],
    ],
    ['a word more', { request: changed({ colour: { enum: ['white', 'black', 'lot'] } }) }, []],
    [
      'null no more',
      { request: changed({ more: { type: 'string' } }) },
      [`${W} body.more: not every alternative is taken`],
    ],
    ['a part of a named schema', { part: { type: 'object', required: [] } }, [`${W} 200.list[].x: may be missing now`]],
    ['an answer’s field more', { answer: changed({ fresh: { type: 'string' } }, { required: ['name', 'fresh'] }) }, []],
    ['an answer’s field less', { answer: without('size') }, [`${W} 200.size: is no more`]],
    [
      'an answer’s field that may be missing',
      { answer: changed({}, { required: [] }) },
      [`${W} 200.name: may be missing now`],
    ],
    [
      'an answer that may be null',
      { answer: changed({ name: { type: ['string', 'null'] } }) },
      [`${W} 200.name: the type "null" is new`],
    ],
    ['an answer with a word more', { answer: changed({ colour: { enum: ['white', 'black', 'lot'] } }) }, []],
    ['an answer that is never null', { answer: changed({ more: { type: 'string' } }) }, []],
    [
      'an alternative more in an answer',
      { answer: changed({ more: { anyOf: [{ type: 'string' }, { type: 'null' }, { type: 'number' }] } }) },
      [`${W} 200.more: not every alternative is known`],
    ],
    [
      'a status that is not answered',
      { operation: { responses: { 204: {} } } },
      [`${W}: is not answered with 200 any more`],
    ],
    [
      'another media type',
      { operation: { responses: { 200: { content: { 'text/csv': {} } }, 204: {} } } },
      [`${W} 200: no application/json any more`],
    ],
    ['a parameter less', { operation: { parameters: [] } }, [`${W}: query limit is no more`]],
    [
      'a parameter more',
      {
        operation: {
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'string' } },
            { name: 'x', in: 'query' },
          ],
        },
      },
      [],
    ],
    [
      'a parameter that has to be there',
      { operation: { parameters: [{ name: 'limit', in: 'query', required: true, schema: { type: 'string' } }] } },
      [`${W}: query limit has to be there now`],
    ],
  ])('%s', (_what, change, breaks) => {
    expect(breaksBetween(documentOf({}), documentOf(change))).toEqual(breaks);
  });

  it('an operation less', () => {
    expect(breaksBetween(documentOf({}), { paths: {} })).toEqual([`${W}: is no more`]);
    expect(breaksBetween({ paths: {} }, documentOf({}))).toEqual([]);
  });
});
