import { expect, test } from 'vitest';
import { helpText } from '../../apps/server/src/config.ts';
import { Meter } from '../../apps/server/src/metrics/meter.ts';
import { read } from './tree.ts';

const SETTINGS = [...helpText().matchAll(/^ {2}([A-Z_]+) /gm)].map(([, name]) => name);

test('every metric that the dashboard shows is one that the server has', async () => {
  const { registry } = new Meter();
  const suffixed = registry
    .getMetricsAsArray()
    .flatMap(({ name }) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]);
  const shown = (await read('deploy/grafana-dashboard.json')).match(/\b(jadoube|nodejs|process)_\w+/g) ?? [];
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((name) => !suffixed.includes(name))).toEqual([]);
});

test('what the compose file sets for the servers are settings of the server', async () => {
  const compose = await read('docker-compose.yml');
  const [, block = ''] = /environment: &environment\n((?: {4}.*\n)+)/.exec(compose) ?? [];
  const set = [...block.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(set).toContain('DATABASE_URL');
  expect(set.filter((name) => !SETTINGS.includes(name))).toEqual([]);
});

test('nginx stands before the very servers that the compose file starts', async () => {
  const inCompose = [...(await read('docker-compose.yml')).matchAll(/^ {2}(server-\d+):/gm)].map(
    ([, name]) => `${name}:3000`,
  );
  const inNginx = [...(await read('deploy/nginx.conf')).matchAll(/^ {4}server (\S+) max_fails/gm)].map(
    ([, name]) => name,
  );
  expect(inNginx).toEqual(inCompose);
  expect(await read('Dockerfile')).toContain('PORT=3000');
});
