import { fileURLToPath } from 'node:url';
import { type FreshDatabase, freshDatabase } from '@jadoube/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Hall, openHall } from '../testing/hall.ts';

/** Written anew by `npm run openapi`. */
const COMMITTED = fileURLToPath(new URL('../../../../docs/openapi.json', import.meta.url));

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  responses: Record<string, { content?: Record<string, { schema?: { $ref?: string } }> }>;
  'x-codeSamples'?: { source: string }[];
}

let database: FreshDatabase;
let hall: Hall;
let operations: { where: string; operation: Operation }[];
let text: string;

beforeAll(async () => {
  database = await freshDatabase();
  hall = await openHall(database.url);
  const document = await (await fetch(`${hall.url}/api/openapi.json`)).json();
  text = `${JSON.stringify(document, null, 1)}\n`;
  operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ where: `${method} ${path}`, operation })),
  );
});
afterAll(async () => {
  await hall.close();
  await database.drop();
});

describe('the document', () => {
  it('is the one in docs/', () => expect(text).toMatchFileSnapshot(COMMITTED));

  it('has every route of the interface', () => {
    const registered = hall.app.registeredRoutes
      .filter(({ method, url }) => url.startsWith('/api/v1/') && method !== 'HEAD')
      .map(({ method, url }) => `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`);
    expect(operations.map(({ where }) => where).sort()).toEqual([...new Set(registered)].sort());
  });

  it('says of each operation what it does, under a name of its own, with a command', () => {
    const faults = operations.flatMap(({ where, operation }) => {
      const { summary, tags, operationId, responses, 'x-codeSamples': samples } = operation;
      const succeeds = Object.keys(responses).some((status) => /^[23]/.test(status));
      const whole = summary && tags?.length && operationId && succeeds && responses['4XX'] && samples?.length === 1;
      return whole ? [] : [where];
    });
    expect(faults).toEqual([]);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the reader', () => {
  const get = (path: string) => fetch(`${hall.url}${path}`);

  it('is served whole, under our own policy, and asks nothing of anybody else', async () => {
    const page = await get('/api/docs/');
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';style-src 'self'/);
    const html = await page.text();
    const links = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      expect(link).toMatch(/^\.\//);
      expect([link, (await get(`/api/docs/${link}`)).status]).toEqual([link, 200]);
    }
    expect(html).not.toMatch(/<script>|<style>| style=/);
  });

  it('shows the commands', async () => {
    const document = await (await get('/api/docs/json')).json();
    expect(document.paths['/api/v1/codes'].get.description).toContain(
      'curl -sS --fail-with-body "$JADOUBE/api/v1/codes"',
    );
  });
});
