// Loaded into each server before it starts, where PROFILE names a folder: it writes down where its time goes from one SIGUSR2
// to the next, so that a profile holds nothing but the playing. A file for each server and round.
import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { basename, join } from 'node:path';

const folder = process.env.PROFILE;
const name = basename(process.argv[1] ?? 'server').replace(/[.]\w+$/, '');
mkdirSync(folder, { recursive: true });

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.setSamplingInterval', { interval: 200 });

let round = 0;
let on = false;

process.on('SIGUSR2', () => {
  on = !on;
  if (on) return session.post('Profiler.start');
  session.post('Profiler.stop', (error, stopped) => {
    if (!error) writeFileSync(join(folder, `${name}-${round++}.cpuprofile`), JSON.stringify(stopped.profile));
  });
});
