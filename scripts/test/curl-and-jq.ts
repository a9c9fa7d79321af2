import { findProgram } from './program.ts';

/** What docs/club.sh is made of and this machine lacks. */
export const missingOfScript = ({ PATH }: NodeJS.ProcessEnv): readonly string[] =>
  ['bash', 'curl', 'jq'].filter((name) => findProgram({ named: undefined, names: [name] }, PATH) === undefined);
