import { type Clause, CODES } from '@jadoube/laws';
import { OPEN } from './open.ts';
import { labelOf, type NamingTest } from './titles.ts';

export const CLAUSES: readonly Clause[] = CODES.flatMap((law) => law.clauses);

/** An article named alone stands for what is in it: `fide-4.3` for `fide-4.3.1`. */
const isNamedBy = (clause: Clause, named: string): boolean =>
  clause.id === named || clause.id.startsWith(`${named}.`) || clause.id.startsWith(`${named}-`);

/** What proves a clause, as it is called in the pages: scenarios first. */
export function proofsOf(clause: Clause, tests: readonly NamingTest[]): string[] {
  const labels = tests.filter((test) => test.clauses.some((named) => isNamedBy(clause, named))).map(labelOf);
  const isScenario = (label: string): boolean => !label.includes(':');
  return [...new Set([...labels.filter(isScenario).sort(), ...labels.filter((label) => !isScenario(label)).sort()])];
}

export const isProved = (clause: Clause, tests: readonly NamingTest[]): boolean =>
  tests.some((test) => test.clauses.some((named) => isNamedBy(clause, named)));

const CODE_IDS = CODES.map(({ id }) => id);

/** Words in brackets that look like a clause and are none. */
function unknownIn({ file, title, clauses }: NamingTest): string[] {
  return clauses
    .filter((named) => CODE_IDS.some((id) => named.startsWith(`${id}-`)))
    .filter((named) => !CLAUSES.some((clause) => isNamedBy(clause, named)))
    .map((named) => `${file}: "${title}" names ${named}, which no code has`);
}

/** What is wrong between the clauses and the tests, a sentence each. */
export function faultsIn(tests: readonly NamingTest[]): string[] {
  const unproved = CLAUSES.filter(({ id, applied }) => applied !== 'explained' && OPEN[id] === undefined)
    .filter((clause) => !isProved(clause, tests))
    .map(({ id, applied }) => `${id} is applied (${applied}), and no test or scenario names it`);
  const needless = Object.keys(OPEN).flatMap((id) => {
    const clause = CLAUSES.find((one) => one.id === id);
    if (!clause) return [`${id} is left open, and no code has it`];
    return isProved(clause, tests) ? [`${id} is left open, and a test names it: take it off the list`] : [];
  });
  return [...tests.flatMap(unknownIn), ...unproved, ...needless];
}

/** One line a code: `enforced / by claim / by umpire / explained, of N`. */
export function countLines(): string[] {
  return CODES.map((law) => {
    const count = (applied: Clause['applied']): number => law.clauses.filter((one) => one.applied === applied).length;
    const open = law.clauses.filter(({ id }) => OPEN[id] !== undefined).length;
    const counts = [count('table'), count('claim'), count('umpire'), count('explained')].join(' / ');
    return `${law.id.padEnd(10)}${counts}, of ${law.clauses.length}${open > 0 ? ` (open: ${open})` : ''}`;
  });
}
