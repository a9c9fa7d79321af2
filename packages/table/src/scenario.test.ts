import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runScenario, type Scenario } from './scenario.ts';

const FOLDER = new URL('../scenarios/', import.meta.url);

const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .sort();

const SCENARIOS = FILES.flatMap((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Scenario[]);

/** Scenarios of chapters that the table does not know yet. Each must still fail: the list can only shrink. */
const AWAITED: readonly string[] = [
  'BL-11',
  'BL-12',
  'BL-13',
  'BL-14',
  'BL-15',
  'BL-22',
  'BL-73',
  'BL-88',
  'FI-18',
  'FI-22',
  'LA-03',
  'LA-04',
  'NO-01',
  'NO-02',
  'NO-03',
  'NO-05',
  'NO-06',
  'NO-07',
  'NO-10',
  'NO-13',
  'NO-16',
  'NO-18',
  'NO-19',
  'NO-20',
  'NO-22',
  'NO-24',
  'NO-25',
  'NO-28',
  'NO-29',
  'NO-30',
  'NO-34',
  'NO-35',
  'NO-37',
  'NO-39',
  'NO-41',
  'NO-48',
  'NO-50',
  'NO-51',
  'NO-53',
  'NO-56',
  'NO-57',
  'NO-58',
  'NO-60',
  'NO-63',
  'NO-65',
  'NO-68',
  'NO-69',
  'NO-73',
];

const titleOf = ({ clauses, id, note = '' }: Scenario): string => `[${clauses.join(', ')}] ${id} ${note}`.trimEnd();

const known = SCENARIOS.filter(({ id }) => !AWAITED.includes(id));
const awaited = SCENARIOS.filter(({ id }) => AWAITED.includes(id));

describe('the conformance scenarios', () => {
  test.each(known.map((scenario) => [titleOf(scenario), scenario] as const))('%s', (_, scenario) => {
    expect(runScenario(scenario)).toEqual([]);
  });
});

describe('scenarios of chapters still to come', () => {
  test.each(awaited.map((scenario) => [titleOf(scenario), scenario] as const))('still fails: %s', (_, scenario) => {
    expect(runScenario(scenario)).not.toEqual([]);
  });
});

test('each scenario has an id of its own, and each awaited one exists', () => {
  const ids = SCENARIOS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(AWAITED.filter((id) => !ids.includes(id))).toEqual([]);
});
