// The server, durable and with its laws, beside Colyseus and boardgame.io in memory: npm run bench:peers
// Their packages are installed into bench/peers at the first run.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../harness/pinned.ts';
import { digits, printTable, whole, writeResult } from '../harness/report.ts';
import { type Contender, interleaved, medianOf, perCore, withSides } from '../harness/sides.ts';
import { BARE, OWN } from '../limit/contenders.ts';

const FOLDER = join(ROOT, 'bench/peers');
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    pairs: { type: 'string', default: '200' },
    plies: { type: 'string', default: '80' },
  },
});

if (!existsSync(join(FOLDER, 'node_modules')))
  spawnSync('npm', ['ci', '--workspaces=false'], { cwd: FOLDER, stdio: 'inherit' });

type Rules = 'our own rules' | 'chess.js';

const peer = (name: 'colyseus' | 'boardgame.io', file: string, rules: Rules): Contender => ({
  name: `${name === 'colyseus' ? 'Colyseus' : name}, in memory, ${rules}`,
  dialect: name,
  inMemory: true,
  script: 'bench/peers/load.mjs',
  program: () => ({
    args: [`bench/peers/${file}`],
    env: { RULES: rules, NODE_ENV: 'production' },
  }),
});

const contenders = [
  OWN,
  BARE,
  peer('colyseus', 'colyseus.mjs', 'our own rules'),
  peer('colyseus', 'colyseus.mjs', 'chess.js'),
  peer('boardgame.io', 'boardgame.mjs', 'our own rules'),
  peer('boardgame.io', 'boardgame.mjs', 'chess.js'),
];

await withSides(contenders, Number(values.pairs), async (sides) => {
  await interleaved(sides, { rounds: Number(values.rounds), warm: 2, plies: Number(values.plies) });
  printTable(
    ['as fast as answers allow', 'durable', 'CPU µs an act', 'acts/s per core', 'J’adoube does'],
    sides.map((side, index) => [
      side.name,
      index < 2 ? 'yes' : 'no',
      digits(medianOf(side.rounds, 'cpuMicros'), 1),
      whole(perCore(side)),
      `${digits(perCore(sides[0]!) / perCore(side), 2)} ×`,
    ]),
  );
  writeResult('peers', { sides: sides.map(({ name, rounds }) => ({ name, rounds })) });
});
process.exit(0);
