import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runScenario, type Scenario } from './scenario.ts';

const FOLDER = new URL('../scenarios/', import.meta.url);

const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .sort();

const SCENARIOS = FILES.flatMap((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Scenario[]);

/** Scenarios of chapters that the table does not know yet. Each must still fail: the list can only shrink. */
const AWAITED: readonly string[] = ['FI-18'];

const titleOf = ({ clauses, id, note = '' }: Scenario): string => `[${clauses.join(', ')}] ${id} ${note}`.trimEnd();

const known = SCENARIOS.filter(({ id }) => !AWAITED.includes(id));
const awaited = SCENARIOS.filter(({ id }) => AWAITED.includes(id));

describe('the conformance scenarios', () => {
  test.each(known.map((scenario) => [titleOf(scenario), scenario] as const))('%s', (_, scenario) => {
    expect(runScenario(scenario)).toEqual([]);
  });
});

test('an awaited scenario still fails', () => {
  const passing = awaited.filter((scenario) => runScenario(scenario).length === 0);
  expect(passing.map(({ id }) => id)).toEqual([]);
});

test('each scenario has an id of its own, and each awaited one exists', () => {
  const ids = SCENARIOS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(AWAITED.filter((id) => !ids.includes(id))).toEqual([]);
});
