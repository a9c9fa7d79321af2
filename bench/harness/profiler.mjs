// Loaded into a server before it starts (`--import`): it writes down where its time goes from one SIGUSR2 to the next, so that
// a profile holds nothing but the playing. PROFILE names the file; each round is added to its name.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';

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
    if (!error) writeFileSync(`${process.env.PROFILE}.${round++}.cpuprofile`, JSON.stringify(stopped.profile));
  });
});
