// Builds what has changed, then starts the server. Signals go on to it, and its end is the end of this.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { NODE_FLAGS } from './node-flags.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const help = process.argv.includes('--help');
const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', CHECKPOINT_DISABLE: '1' };
const turbo = ['node_modules/turbo/bin/turbo', 'run', 'build', '--output-logs=errors-only', '--no-update-notifier'];

if (!help) console.log('Building what has changed …');
const build = spawnSync(process.execPath, turbo, {
  cwd: root,
  env,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'pipe'],
});
if (build.status !== 0) {
  process.stderr.write(`${build.stdout ?? ''}${build.stderr ?? ''}${build.error?.message ?? ''}\nThe build failed.\n`);
  process.exit(1);
}

const server = spawn(process.execPath, [...NODE_FLAGS, 'apps/server/dist/server.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// Ctrl-C reaches the server by itself, as one of the terminal's processes; a signal to this process alone does not.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
