import { CODE_IDS } from '@jadoube/laws';
import { expect, test } from 'vitest';
import { projectFiles, read } from './tree.ts';

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');

test('the table names no code of law: what differs between codes is data', async () => {
  const sources = (await projectFiles()).filter((path) =>
    /^packages\/table\/src\/(?!testing\/).*(?<!\.test)\.ts$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(10);
  const named = new RegExp(`\\b(${CODE_IDS.join('|')})\\b`);
  const texts = await Promise.all(sources.map(async (path) => ({ path, text: withoutComments(await read(path)) })));
  expect(texts.filter(({ text }) => named.test(text)).map(({ path }) => path)).toEqual([]);
});
