import { mkdir, readlink, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmbeddedError } from '../errors.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { linkLibraries } from './library-links.ts';

describe('the links to libraries', () => {
  let folder: Awaited<ReturnType<typeof scratchFolder>>;
  beforeEach(async () => {
    folder = await scratchFolder();
    await mkdir(join(folder.path, 'native', 'lib'), { recursive: true });
    await writeFile(join(folder.path, 'native', 'lib', 'libpq.so.5.18'), 'code');
  });
  afterEach(() => folder.remove());

  const list = (target: string) =>
    writeFile(
      join(folder.path, 'native', 'pg-symlinks.json'),
      JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target }]),
    );

  it('are made where they are missing, relative, by any number at once', async () => {
    await list('native/lib/libpq.so.5');
    await Promise.all([linkLibraries(folder.path), linkLibraries(folder.path)]);
    await linkLibraries(folder.path);
    const link = join(folder.path, 'native', 'lib', 'libpq.so.5');
    expect(await readlink(link)).toBe('libpq.so.5.18');
    expect((await stat(link)).size).toBe(4);
  });

  it('are nobody’s concern on a platform without a list', async () => {
    await linkLibraries(folder.path);
  });

  it('are named where they cannot be made', async () => {
    await list('native/closed/libpq.so.5');
    await expect(linkLibraries(folder.path)).rejects.toThrow(EmbeddedError);
    await expect(linkLibraries(folder.path)).rejects.toThrow(
      'native/closed/libpq.so.5, which could not be made (ENOENT)',
    );
  });
});
