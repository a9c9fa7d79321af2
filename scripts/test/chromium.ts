import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The Chromium to test with: the one that CHROMIUM names, or the first on the path. */
export function findChromium({ CHROMIUM, PATH = '' }: NodeJS.ProcessEnv): string | undefined {
  if (CHROMIUM) return isProgram(CHROMIUM) ? CHROMIUM : undefined;
  const folders = [...PATH.split(delimiter), '/usr/bin'].filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}
