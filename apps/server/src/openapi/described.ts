import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { curlOf } from './curl.ts';

/** A route as it is registered, as far as the document says something of it. */
export interface DescribedRoute {
  readonly method: string | readonly string[];
  readonly url: string;
  readonly schema?: FastifySchema | undefined;
  readonly config?: { readonly access?: Access } | undefined;
}

interface Said {
  summary?: string;
  description?: string;
  consumes?: readonly string[];
  produces?: readonly string[];
  body?: z.ZodType;
  querystring?: z.ZodType;
}

const LIVE = 'application/x-ndjson';

/** `POST /api/v1/games/:id/acts` → `postGamesIdActs`: stable while the address is. */
export function operationIdOf(method: string, url: string): string {
  const words = url.replace(/^\/api\/v1/, '').match(/[A-Za-z0-9]+/g) ?? [];
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}

/** What the table of access says, in words. */
function accessText({ who, scope, ...access }: Access): string {
  const whom = {
    anybody: 'Anybody',
    'signed-in': 'Guests and accounts',
    account: 'Accounts',
    club: `Of the club: ${'roles' in access ? access.roles.join(', ') : ''}`,
  }[who];
  if (scope === undefined) return `${whom}.`;
  return scope === null ? `${whom}; in a session only.` : `${whom}; a token needs the scope \`${scope}\`.`;
}

function exampleOf(body: z.ZodType | undefined): unknown {
  const { examples } = (body && z.globalRegistry.get(body)) ?? {};
  return Array.isArray(examples) ? examples[0] : undefined;
}

function requiredOf(query: z.ZodType | undefined): string[] {
  if (query === undefined) return [];
  return z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).required ?? [];
}

/** What the document says of a route besides its own words: a name for programs, who may use it, and a command that does. */
export function describedRoute({ method, url, schema = {}, config }: DescribedRoute): FastifySchema {
  const said = schema as Said;
  const verb = [method].flat()[0] as string;
  const { access } = config ?? {};
  const signedIn = access !== undefined && access.who !== 'anybody';
  const [bodyType] = said.consumes ?? [];
  const source = curlOf({
    method: verb,
    url,
    signedIn,
    versioned: /`If-Match`/.test(said.description ?? '') && verb !== 'GET',
    query: requiredOf(said.querystring),
    body: exampleOf(said.body),
    ...(bodyType !== undefined && { bodyType }),
    live: said.produces?.[0] === LIVE,
  });
  return {
    ...schema,
    operationId: operationIdOf(verb, url),
    description: [said.description, access && accessText(access)].filter(Boolean).join('\n\n'),
    security: signedIn ? [{ token: [] }] : [],
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source }],
  } as FastifySchema;
}
