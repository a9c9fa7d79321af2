import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Debian has a folder for each kind of machine here. */
const LIBRARIES = '/usr/lib';
const LIBRARY = 'faketime/libfaketime.so.1';

function places(): string[] {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
  return [...folders.map((folder) => join(LIBRARIES, folder, LIBRARY)), join('/usr/local/lib', LIBRARY)];
}

/** The library that sets a process's wall clock: the one that LIBFAKETIME names, or the one that is installed. */
export function findFaketime({ LIBFAKETIME }: NodeJS.ProcessEnv): string | undefined {
  return (LIBFAKETIME ? [LIBFAKETIME] : places()).find((file) => existsSync(file));
}
