import { expect, test } from 'vitest';
import { ROOT } from '../test/command.ts';
import { cruise, cruiseFiles, sourceFolders } from './cruise.ts';

test('the sources import in one direction only', async () => {
  const { modules, edges, violations } = await cruise(ROOT, await sourceFolders());
  expect(violations).toEqual([]);
  // With another TypeScript the tool sees nothing, and is content.
  expect(modules).toBeGreaterThan(100);
  expect(edges).toContain('packages/notation/src/san.ts → packages/board/src/index.ts');
});

const leaf = 'export const man = 1;\n';
const imports = (from: string) => `import { man } from '${from}';\nexport const own = man;\n`;

/** Each file but the leaves breaks one rule. */
const BROKEN = [
  ['no-circular', 'packages/board/src/about.ts', './round.ts'],
  ['board-imports-nothing-above', 'packages/board/src/up.ts', '../../table/src/leaf.ts'],
  ['notation-imports-nothing-above', 'packages/notation/src/up.ts', '../../laws/src/leaf.ts'],
  ['laws-imports-nothing-above', 'packages/laws/src/up.ts', '../../table/src/leaf.ts'],
  ['table-imports-nothing-above', 'packages/table/src/up.ts', '../../protocol/src/leaf.ts'],
  ['protocol-imports-nothing-above', 'packages/protocol/src/up.ts', '../../store/src/leaf.ts'],
  ['events-imports-nothing-above', 'packages/events/src/up.ts', '../../store/src/leaf.ts'],
  ['packages-never-import-apps', 'packages/store/src/up.ts', '../../../apps/server/src/leaf.ts'],
  ['web-decides-no-law', 'apps/web/src/law.ts', '../../../packages/table/src/leaf.ts'],
  ['web-decides-no-law', 'apps/web/src/server.ts', '../../server/src/leaf.ts'],
  ['only-store-imports-prisma', 'apps/server/src/sql.ts', 'pg'],
  ['pure-packages-import-no-node', 'packages/laws/src/disk.ts', 'node:fs'],
  ['not-to-unresolvable', 'packages/laws/src/lost.ts', './nowhere.ts'],
] as const;

const LEAVES = ['packages/laws', 'packages/table', 'packages/protocol', 'packages/store', 'apps/server'];

test('each of the rules is seen when it is broken', async () => {
  const { violations } = await cruiseFiles({
    ...Object.fromEntries(LEAVES.map((folder) => [`${folder}/src/leaf.ts`, leaf])),
    ...Object.fromEntries(BROKEN.map(([, path, target]) => [path, imports(target)])),
    // The other half of the circle, and three imports as they should be.
    'packages/board/src/round.ts': imports('./about.ts'),
    'packages/table/src/down.ts': imports('../../laws/src/leaf.ts'),
    'apps/web/src/law.test.ts': imports('../../../packages/table/src/leaf.ts'),
    'packages/store/src/sql.ts': imports('pg'),
    'node_modules/pg/package.json': '{ "name": "pg", "type": "module", "exports": "./index.js" }',
    'node_modules/pg/index.js': leaf,
  });
  const seen = violations.map(({ rule, from }) => `${rule}: ${from}`);
  expect(seen.sort()).toEqual(BROKEN.map(([rule, from]) => `${rule}: ${from}`).sort());
});
