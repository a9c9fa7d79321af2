import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { NODE_FLAGS } from '../../scripts/node-flags.mjs';

const SERVER = fileURLToPath(new URL('../../apps/server/dist/bundle/server.js', import.meta.url));
const OPEN_MS = 60_000;
const MOST_LINES = 500;

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** The database's own user must be able to enter the directory. */
export async function makeDataDir(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'jadoube-e2e-'));
  await chmod(path, 0o755);
  return path;
}

export interface ServerOptions {
  /** A folder that several servers share, and whoever made it takes away; left out: one of its own. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What Node is to run instead of the built server. */
  readonly program?: readonly string[];
}

/** The built server as a process of its own, at an address that survives a restart. */
export class ServerProcess {
  readonly url: string;
  readonly port: number;
  /** Where it ended though nobody had ended it: how, and its last words. */
  readonly crashes: string[] = [];
  /** The last lines that its processes wrote. */
  readonly said: string[] = [];
  private readonly dataDir: string;
  private readonly options: ServerOptions;
  private child: ChildProcess | undefined;

  private constructor(port: number, dataDir: string, options: ServerOptions) {
    this.port = port;
    this.dataDir = dataDir;
    this.options = options;
    this.url = `http://localhost:${port}`;
  }

  static async open(options: ServerOptions = {}): Promise<ServerProcess> {
    if (!existsSync(SERVER)) throw new Error('the server is not built: npm run build');
    const server = new ServerProcess(await freePort(), options.dataDir ?? (await makeDataDir()), options);
    await server.start();
    return server;
  }

  /** Of the running process; undefined between two starts. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts the process; resolves when it takes connections, rejects with what it said when it does not. */
  async start(): Promise<void> {
    const env = {
      ...process.env,
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      ...this.options.env,
    };
    const child = spawn(process.execPath, this.options.program ?? [...NODE_FLAGS, SERVER], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    const { said } = this;
    const listen = (stream: NodeJS.ReadableStream) =>
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        if (said.length > MOST_LINES) said.shift();
      });
    const lines = listen(child.stdout);
    listen(child.stderr);
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`the server ${why}:\n${said.slice(-20).join('\n')}`));
      const timer = setTimeout(() => fail('did not open in time'), OPEN_MS);
      child.once('exit', (code) => fail(`ended with ${code}`));
      lines.on('line', (line: string) => {
        if (!line.includes('is open')) return;
        clearTimeout(timer);
        resolve();
      });
    });
    child.once('exit', (code) => {
      if (this.child === child) this.crashes.push(`it ended with ${code}:\n${said.slice(-20).join('\n')}`);
    });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** As a power cut ends it. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Ends in good order and takes its own data away. */
  async close(): Promise<void> {
    await this.end('SIGTERM');
    if (this.options.dataDir === undefined) await rm(this.dataDir, { recursive: true, force: true });
  }
}
