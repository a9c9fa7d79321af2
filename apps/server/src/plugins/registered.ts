import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** A route as it was registered: `url` with its parameters, `/api/v1/games/:id`. */
export interface RegisteredRoute {
  readonly method: string;
  readonly url: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of this server, in the order of its registration; complete when it is ready. */
    registeredRoutes: readonly RegisteredRoute[];
    /** The methods that an address has, sorted; none where there is nothing. */
    methodsAt(path: string): string[];
  }
}

/** `/games/:id.ics` as an expression; `*` takes what is left. */
function patternOf(url: string): RegExp {
  const parts = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\*$/, '.*');
  return new RegExp(`^${parts}$`);
}

/** Keeps a list of what is registered: for whoever asks by a method that an address does not have, and for the tests. */
async function registered(app: FastifyInstance) {
  const routes: RegisteredRoute[] = [];
  const patterns: { pattern: RegExp; method: string }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) {
      routes.push({ method: one, url });
      patterns.push({ pattern: patternOf(url), method: one });
    }
  });
  app.decorate('registeredRoutes', routes);
  app.decorate('methodsAt', (path: string) =>
    [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))].sort(),
  );
}

export default fp(registered, { name: 'registered' });
