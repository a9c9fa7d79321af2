import { AUTOMATA } from '@jadoube/protocol';
import { Player } from './player.ts';
import { Thinkers } from './thinkers.ts';

/** What the process is told by whoever starts it: once who plays where, then for whom there is something new. */
export type Told =
  | {
      readonly origin: string;
      readonly players: readonly { readonly id: string; readonly token: string }[];
      /** 1: as a person plays; 0: at once. */
      readonly pace?: number;
    }
  | { readonly look: string };

const THREADS = 2;
const players = new Map<string, Player>();

function begin({ origin, players: seated, pace = 1 }: Extract<Told, { origin: string }>): void {
  const thinkers = new Thinkers(THREADS);
  for (const { id, token } of seated) {
    const automaton = AUTOMATA.find((one) => one.id === id);
    if (automaton === undefined) continue;
    const think = thinkers.ask.bind(thinkers);
    const say = (message: string) => process.stderr.write(`${automaton.name}: ${message}\n`);
    const player = new Player({ origin, automaton, token, pace, think, say });
    players.set(id, player);
    player.look();
  }
}

process.on('message', (told: Told) => {
  if ('look' in told) players.get(told.look)?.look();
  else begin(told);
});
// It lives as long as the server that started it: Ctrl-C at the terminal reaches both.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
