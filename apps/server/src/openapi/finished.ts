import { STATUS_CODES } from 'node:http';
import type { OpenAPIV3_1 } from 'openapi-types';

type Json = Record<string, unknown>;

const PROBLEM = { schema: { $ref: '#/components/schemas/Problem' } };
const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

const SAID: Readonly<Record<string, string>> = {
  '4XX': 'Refused: what is wrong with the request, or forbidden',
  '5XX': 'Not done: the server, or its database, is at fault',
};

function finishedAnswer(status: string, answer: Json): Json {
  const description = SAID[status] ?? STATUS_CODES[status] ?? 'The answer';
  if (SAID[status] === undefined) return { ...answer, description };
  return { ...answer, description, content: { 'application/problem+json': PROBLEM } };
}

function finishedOperation({ responses = {}, ...operation }: Json & { responses?: Json }): Json {
  const answers = Object.entries(responses).map(([status, answer]) => [status, finishedAnswer(status, answer as Json)]);
  return { ...operation, responses: Object.fromEntries(answers) };
}

/** The schemas that the paths name, and those that these name. */
function namedSchemas(paths: unknown, schemas: Readonly<Record<string, unknown>>): Set<string> {
  const found = new Set<string>();
  const look = (within: unknown) => {
    for (const [, name = ''] of JSON.stringify(within ?? {}).matchAll(REFERENCE)) {
      if (found.has(name)) continue;
      found.add(name);
      look(schemas[name]);
    }
  };
  look(paths);
  return found;
}

/** The document as it is read: refusals are problems, statuses have their names, and no schema stands there that nobody names. */
export function finished(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const paths = Object.entries(document.paths ?? {}).map(([path, operations]) => {
    const done = Object.entries(operations as Json).map(([method, one]) => [method, finishedOperation(one as Json)]);
    return [path, Object.fromEntries(done)];
  });
  const schemas: Record<string, unknown> = document.components?.schemas ?? {};
  const named = namedSchemas(paths, schemas);
  const kept = Object.keys(schemas).filter((name) => named.has(name));
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: {
      ...document.components,
      schemas: Object.fromEntries(kept.sort().map((name) => [name, schemas[name]])) as never,
    },
  };
}
