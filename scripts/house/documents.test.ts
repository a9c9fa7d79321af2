import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { helpText } from '../../apps/server/src/config.ts';
import { ROOT } from '../test/command.ts';
import { projectFiles, read } from './tree.ts';

const documents = (await projectFiles()).filter((path) => /^([A-Z]+|docs\/[^/]+)\.md$/.test(path));

/** `npm start`, `npm run replay`, and those of a workspace: `npm run dev -w @jadoube/web`. */
const COMMAND = /\bnpm (start|test)\b|\bnpm run ([\w:-]+)(?: -w @jadoube\/(\w+))?/g;

async function scriptsOf(workspace: string | undefined): Promise<string[]> {
  if (workspace === undefined) return namesIn('package.json');
  return namesIn(
    existsSync(join(ROOT, 'apps', workspace)) ? `apps/${workspace}/package.json` : `packages/${workspace}/package.json`,
  );
}

async function namesIn(manifest: string): Promise<string[]> {
  return Object.keys((JSON.parse(await read(manifest)) as { scripts?: object }).scripts ?? {});
}

test.each(documents)('every script that %s names exists', async (path) => {
  for (const [command, plain, script, workspace] of (await read(path)).matchAll(COMMAND))
    expect(await scriptsOf(workspace), command).toContain(plain ?? script);
});

test.each(documents)('every file that %s links to exists', async (path) => {
  const links = [...(await read(path)).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)];
  const targets = links.map(([, target = '']) => join(dirname(path), target));
  expect(targets.filter((target) => !existsSync(join(ROOT, target)))).toEqual([]);
});

test('the README lists the settings of the server with their defaults', async () => {
  const settings = [...helpText().matchAll(/^ {2}([A-Z_]+) .*?(?:\(default (.*)\))?$/gm)].map(([, name, fallback]) =>
    fallback === undefined ? `| \`${name}\` | |` : `| \`${name}\` | \`${fallback}\` |`,
  );
  expect(settings.length).toBeGreaterThan(5);
  const rows = [...(await read('README.md')).matchAll(/^\| `[A-Z_]+` \|.*? \||^\| `[A-Z_]+` \| \|/gm)].map(
    ([row]) => row,
  );
  expect(rows).toEqual(settings);
});

test('the README has the two commands', async () => {
  const readme = await read('README.md');
  expect(readme).toContain('    npm ci && npm start\n');
  expect(readme).toContain('    npm ci && npm test\n');
});
