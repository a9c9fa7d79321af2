import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** On disk, for its owner alone, before it has its name: half a key is worse than none. Gives the name it has meanwhile. */
export function draftOf(file: string, line: string): string {
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  const descriptor = openSync(draft, 'wx', 0o600);
  try {
    writeSync(descriptor, `${line}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return draft;
}

/** Makes the file with its folder. The first one counts, where two servers begin at once in one folder. */
export function makeKeyFile(file: string, line: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = draftOf(file, line);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}
