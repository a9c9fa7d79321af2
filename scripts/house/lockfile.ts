import { read } from './tree.ts';

export interface Installed {
  name: string;
  /** Where it lies, from the root: one name may be there in several versions. */
  path: string;
  version: string;
  license: string | undefined;
  /** Only for building and testing. */
  dev: boolean;
}

interface Entry {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** What `npm ci` lays under node_modules, the project's own packages left out. */
export async function lockedPackages(): Promise<Installed[]> {
  const { packages } = JSON.parse(await read('package-lock.json')) as { packages: Record<string, Entry> };
  return Object.entries(packages).flatMap(([path, { version, license, dev = false, link }]) => {
    const name = path.split('node_modules/').at(-1);
    if (!path.includes('node_modules/') || link || name === undefined || version === undefined) return [];
    return [{ name, path, version, license, dev }];
  });
}
