import { findProgram } from './program.ts';

/** The pgn-extract to read with: the one that PGN_EXTRACT names, or the first on the path. Debian puts it among the games. */
export const findPgnExtract = ({ PGN_EXTRACT, PATH }: NodeJS.ProcessEnv): string | undefined =>
  findProgram({ named: PGN_EXTRACT, names: ['pgn-extract'], folders: ['/usr/games'] }, PATH);
