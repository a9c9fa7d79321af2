import { openStore } from '@jadoube/store';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { realWorld } from '../world.ts';
import { type SaidTime, timeOf } from './said-time.ts';

/** A server of a process of its own for tests, whose time is what its parent says. It stays until it is killed. */
const [, , databaseUrl = '', said = ''] = process.argv;
let time: SaidTime = JSON.parse(said);
const now = () => timeOf(time);
const world = { ...realWorld, now, beatAt: () => new Date(now()) };
process.on('message', (message: SaidTime) => {
  time = message;
});
process.on('disconnect', () => process.exit());

const store = await openStore({ databaseUrl, dataDir: '', allowUnsafe: true, log: () => {} });
const config = readConfig({ LOG_LEVEL: 'error', JADOUBE_MASTER_KEY: `test:${Buffer.alloc(32).toString('base64')}` });
const { rooms } = await buildApp({ config, store, world, webRoot: '/nowhere' });
await rooms.resume();
process.send?.('open');
