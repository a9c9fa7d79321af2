/** What a step did: tests that passed and failed, or why it was left out. */
export type Outcome = Counted | LeftOut;

export interface Counted {
  passed: number;
  failed: number;
  /** Shown in the table at the end. */
  note?: string;
}

export interface LeftOut {
  leftOut: string;
}

export const SUITES = [
  'build',
  'lint',
  'types',
  'laws',
  'house',
  'pure',
  'reader',
  'database',
  'deadlines',
  'redis',
  'script',
  'replay',
  'nodes',
  'browser',
] as const;
export type Suite = (typeof SUITES)[number];

/** One heading of the run. Several may belong to one suite: the same tests on another database. */
export interface Step {
  suite: Suite;
  title: string;
  /** Runs what was built, where all others run the sources. */
  needsBuild?: true;
  run(): Promise<Outcome>;
}

export interface Finished {
  step: Step;
  outcome: Outcome;
  /** Milliseconds. */
  took: number;
}

export const isLeftOut = (outcome: Outcome): outcome is LeftOut => 'leftOut' in outcome;

/** A check that either holds or doesn't counts as one test. */
export const counted = (holds: boolean, note?: string): Counted => ({
  passed: holds ? 1 : 0,
  failed: holds ? 0 : 1,
  ...(note === undefined ? {} : { note }),
});
