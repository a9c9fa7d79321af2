import { findProgram } from './program.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The Chromium to test with: the one that CHROMIUM names, or the first on the path. */
export const findChromium = ({ CHROMIUM, PATH }: NodeJS.ProcessEnv): string | undefined =>
  findProgram({ named: CHROMIUM, names: NAMES, folders: ['/usr/bin'] }, PATH);
