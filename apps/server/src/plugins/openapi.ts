import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

const info = {
  title: "J'adoube",
  version: '0.1.0',
  description:
    'A chess server on which the laws are alive. Errors are application/problem+json (RFC 9457) with a stable `code`.',
  license: { name: 'MIT', identifier: 'MIT' },
};

/** The document is made of the very schemas that validate. */
async function openapi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'POST /api/v1/guests gives one' } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

export default fp(openapi, { name: 'openapi' });
