import { randomBytes } from 'node:crypto';
import { link, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const read = (file: string) => readFile(file, 'utf8').then((text) => text.trim());
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The link is there with its whole content, or not at all; of two who make it at once, both read the same. */
async function makePassword(dataDir: string, file: string): Promise<void> {
  const scratch = await mkdtemp(join(dataDir, '.password-'));
  try {
    await writeDurably(join(scratch, 'new'), `${randomBytes(24).toString('base64url')}\n`);
    await link(join(scratch, 'new'), file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The password of the embedded database's one user, from data/password (mode 600), made at the first start. */
export async function passwordOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'password');
  try {
    return await read(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  await makePassword(dataDir, file);
  return read(file);
}
