import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runScenario, type Scenario } from './scenario.ts';

const FOLDER = new URL('../scenarios/', import.meta.url);

const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .sort();

const SCENARIOS = FILES.flatMap((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Scenario[]);

const titleOf = ({ clauses, id, note = '' }: Scenario): string => `[${clauses.join(', ')}] ${id} ${note}`.trimEnd();

describe('the conformance scenarios', () => {
  test.each(SCENARIOS.map((scenario) => [titleOf(scenario), scenario] as const))('%s', (_, scenario) => {
    expect(runScenario(scenario)).toEqual([]);
  });
});

test('each scenario has an id of its own', () => {
  const ids = SCENARIOS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
