import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface Wanted {
  /** The program that the environment names: it, or none. */
  named: string | undefined;
  /** Else the first of these on the path, or in the folders after it. */
  names: readonly string[];
  folders?: readonly string[];
}

/** A program to test with, as a path; undefined where it is not installed. */
export function findProgram({ named, names, folders = [] }: Wanted, path = ''): string | undefined {
  if (named) return isProgram(named) ? named : undefined;
  const places = [...path.split(delimiter), ...folders].filter((folder) => folder !== '');
  return names.flatMap((name) => places.map((folder) => join(folder, name))).find(isProgram);
}
