import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];
const TEXTS = /\.(js|css|svg|html|webmanifest)$/;
/** Below that it costs more than it saves. */
const LEAST_BYTES = 1024;

async function squeeze(path: string): Promise<void> {
  const whole = await readFile(path);
  if (whole.length < LEAST_BYTES) return;
  await writeFile(`${path}.br`, await asBrotli(whole));
  await writeFile(`${path}.gz`, await asGzip(whole, { level: 9 }));
}

/** Lays beside each text that is built what the server sends to those who take Brotli or gzip. */
export const squeezed = (): Plugin => {
  let folder = '';
  return {
    name: 'squeezed-texts',
    apply: 'build',
    configResolved: ({ build, root }) => {
      folder = join(root, build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((file) => TEXTS.test(file)).map((file) => squeeze(join(folder, file))));
    },
  };
};
