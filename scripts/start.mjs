// Builds what has changed, then starts the server. Signals go on to it, and its end is the end of this.
import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt, noteBuilt, sourcesOf } from './built.mjs';
import { NODE_FLAGS } from './node-flags.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = join(root, 'apps/server/dist/bundle/server.js');
const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', CHECKPOINT_DISABLE: '1' };
const turbo = ['node_modules/turbo/bin/turbo', 'run', 'build', '--output-logs=errors-only', '--no-update-notifier'];

function build(sources) {
  if (!process.argv.includes('--help')) console.log('Building what has changed …');
  const { status, stdout, stderr, error } = spawnSync(process.execPath, turbo, {
    cwd: root,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status === 0) return noteBuilt(root, sources);
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}\nThe build failed.\n`);
  process.exit(1);
}

/** A process of its own, with the flags that Node takes at its start only. */
function startApart() {
  const child = spawn(process.execPath, [...NODE_FLAGS, server, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  // Ctrl-C reaches the server by itself, as one of the terminal's processes; a signal to this process alone does not.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

/** This very process, which `npm start` has given the flags: starting another one takes time. */
function startHere() {
  process.chdir(root);
  createRequire(import.meta.url)(server);
}

const sources = sourcesOf(root);
if (!isBuilt(root, sources)) build(sources);
if (NODE_FLAGS.every((flag) => process.execArgv.includes(flag))) startHere();
else startApart();
