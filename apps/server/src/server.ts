import type { AddressInfo } from 'node:net';
import { openStore, type Store } from '@jadoube/store';
import { type App, buildApp } from './app.ts';
import { type Config, ConfigError, helpText, readConfig } from './config.ts';

/** After so long a close that hangs is cut short: what was acknowledged is on disk anyway. */
const MOST_MS = 9000;

/** The address to open in a browser. */
function addressOf({ host, publicOrigins }: Config, port: number): string {
  if (publicOrigins[0] !== undefined) return publicOrigins[0];
  const local = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  return `http://${local ? 'localhost' : host}:${port}`;
}

/** Acts are finished, sockets told to go, the database stopped. */
async function close({ app }: App, store: Store): Promise<void> {
  await app.close();
  await store.close();
}

function closeOnSignal(opened: App, store: Store): void {
  let closing = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    opened.app.log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), MOST_MS).unref();
    close(opened, store).then(
      () => process.exit(0),
      (error) => {
        opened.app.log.error({ err: error }, 'closing failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

async function start(config: Config): Promise<void> {
  const { databaseUrl, dataDir } = config;
  const say = (message: string) => config.logLevel !== 'silent' && process.stderr.write(`${message}\n`);
  const store = await openStore({ databaseUrl, dataDir, log: say });
  const opened = await buildApp({ config, store }).catch(async (error) => {
    await store.close(); // the embedded database would outlive us
    throw error;
  });
  closeOnSignal(opened, store);
  try {
    await opened.app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await close(opened, store);
    throw error;
  }
  const { port } = opened.app.server.address() as AddressInfo;
  process.stdout.write(`J'adoube is open: ${addressOf(config, port)}\n`);
  await opened.rooms.resume();
  opened.app.log.info({ database: store.engine }, 'what fell due while no server was there is decided');
}

/** What a person at the terminal should read: a known fault in one sentence, an unknown one with where it came from. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return `${error.message}\n\n${helpText()}`;
  const { code, message = String(error), name, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'the port is taken: set PORT to another one, or 0 for any that is free';
  return ['EmbeddedError', 'MasterKeyError', 'MigrationError', 'UnsafeDatabase', 'VapidKeyError'].includes(name) ||
    code !== undefined
    ? message
    : (stack ?? message);
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return void process.stdout.write(helpText());
  try {
    await start(readConfig(process.env));
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

void main();
