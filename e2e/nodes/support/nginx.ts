import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNginx } from '../../../scripts/test/nginx.ts';
import { freePort } from '../../support/server.ts';
import { untilAnswers } from './answers.ts';

const CONFIGURATION = fileURLToPath(new URL('../../../deploy/nginx.conf', import.meta.url));

/** The configuration that is shipped, with these servers in the place of its own and this port. */
function configured(shipped: string, servers: readonly number[], port: number): string {
  const upstream = servers.map((server) => `    server 127.0.0.1:${server} max_fails=1 fail_timeout=2s;`).join('\n');
  const own = / {4}server server-1:3000 [^\n]*\n {4}server server-2:3000 [^\n]*/;
  if (!own.test(shipped) || !shipped.includes('listen 8080;'))
    throw new Error('deploy/nginx.conf has changed its shape');
  return shipped
    .replace(own, upstream)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replaceAll(/\/dev\/std(out|err)/g, '/dev/null');
}

/** A real nginx before servers on these ports, as a club would run it. */
export class Nginx {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #folder: string;

  private constructor(port: number, child: ChildProcess, folder: string) {
    this.url = `http://localhost:${port}`;
    this.#child = child;
    this.#folder = folder;
  }

  static async open(servers: readonly number[], port?: number): Promise<Nginx> {
    const program = findNginx(process.env);
    if (program === undefined) throw new Error('no nginx found: apt-get install nginx-light, or name it in NGINX');
    const listen = port ?? (await freePort());
    const folder = await mkdtemp(join(tmpdir(), 'jadoube-nginx-'));
    const file = join(folder, 'nginx.conf');
    await writeFile(file, configured(await readFile(CONFIGURATION, 'utf8'), servers, listen));
    const globals = `daemon off; pid ${folder}/pid;`;
    const child = spawn(program, ['-p', folder, '-e', '/dev/null', '-c', file, '-g', globals], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await untilAnswers(listen);
    return new Nginx(listen, child, folder);
  }

  async close(): Promise<void> {
    const ended = this.#child.exitCode === null ? once(this.#child, 'exit') : undefined;
    this.#child.kill('SIGTERM');
    await ended;
    await rm(this.#folder, { recursive: true, force: true });
  }
}
