import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { type DescribedRoute, describedRoute } from '../openapi/described.ts';
import { finished } from '../openapi/finished.ts';

const info = {
  title: "J'adoube",
  version: '0.1.0',
  description: `A chess server on which the laws are alive.

What is refused is \`application/problem+json\` (RFC 9457) with a stable \`code\`, and the \`clause\` where a law speaks. Times are
RFC 3339 in UTC, durations whole milliseconds. Lists page by cursor: follow \`Link: rel=next\`. \`ETag\` is the version of what is
shown: \`If-None-Match\` spares the rest, \`If-Match\` has a change refused (412) that was meant for another one. A \`POST\` or \`PATCH\`
with an \`Idempotency-Key\` and credentials is done once, and answered the same for a day. \`RateLimit\` says what a token has left.
\`Prefer: return=minimal\` has writes answered without a body.`,
  license: { name: 'MIT', identifier: 'MIT' },
};

const token = {
  type: 'http',
  scheme: 'bearer',
  description:
    'Of a guest (POST /api/v1/guests gives one), a person or a club; browsers send the cookie of their session.',
} as const;

type Operations = Record<string, { description?: string; 'x-codeSamples'?: { source: string }[] }>;

/** For the reader, which knows no code samples: the command stands at the end of the description. */
function withCommands(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  for (const operations of Object.values(document.paths ?? {}))
    for (const operation of Object.values(operations as Operations)) {
      const [sample] = operation['x-codeSamples'] ?? [];
      if (sample) operation.description = `${operation.description ?? ''}\n\n\`\`\`sh\n${sample.source}\n\`\`\``;
    }
  return document;
}

/** The document is made of the very schemas that validate; `/api/docs` reads it, with nothing from elsewhere. */
async function openapi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info, components: { securitySchemes: { token } } },
    transform: (options) =>
      jsonSchemaTransform({ ...options, schema: describedRoute(options.route as unknown as DescribedRoute) }),
    transformObject: (options) => finished(jsonSchemaTransformObject(options) as OpenAPIV3_1.Document),
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'J’adoube: the REST interface' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', validatorUrl: null },
    transformSpecification: (document) => withCommands(document as OpenAPIV3_1.Document) as never,
  });
}

export default fp(openapi, { name: 'openapi' });
