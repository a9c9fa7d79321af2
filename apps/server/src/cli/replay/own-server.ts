import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface OwnServer {
  url: string;
  stop(): Promise<void>;
}

const SERVER = fileURLToPath(new URL('../../bundle/server.js', import.meta.url));

/** Starts a server on a free port with a database directory of its own (DATABASE_URL, where it is set, is used instead). */
export async function startServer(): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jadoube-replay-'));
  await chmod(dataDir, 0o755); // as root the database runs as another user, who has to get in
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: '',
    DATA_DIR: join(dataDir, 'data'),
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '1000000',
  };
  const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  };
  const url = await Promise.race([addressOf(child.stdout), gone.then(() => undefined)]);
  if (url !== undefined) return { url, stop };
  await rm(dataDir, { recursive: true, force: true });
  throw new Error('the server did not start; what it says stands above');
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string | undefined> {
  const lines = createInterface({ input: output });
  return new Promise((resolve) => {
    lines.on('line', (line) => {
      const address = /is open: (\S+)/.exec(line)?.[1];
      if (address === undefined) process.stderr.write(`${line}\n`);
      else resolve(address.replace('localhost', '127.0.0.1'));
    });
    lines.on('close', () => resolve(undefined));
  });
}
