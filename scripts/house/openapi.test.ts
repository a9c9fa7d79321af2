import { expect, test } from 'vitest';
import { breaksBetween, type Document } from '../openapi/breaks.ts';
import { read } from './tree.ts';

const documentIn = async (path: string): Promise<Document> => JSON.parse(await read(path));

/** `docs/openapi.released.json` is the document of the last release: it is copied when the version is raised. */
test('a program that was written for the last release goes on working', async () => {
  const [released, current] = await Promise.all([
    documentIn('docs/openapi.released.json'),
    documentIn('docs/openapi.json'),
  ]);
  expect(Object.keys(released.paths).length).toBeGreaterThan(20);
  expect(breaksBetween(released, current)).toEqual([]);
});
