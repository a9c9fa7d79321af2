// What one act costs on the pure table, in microseconds of processor time: deciding, folding, the views of three audiences.
//   node --import tsx --conditions=source bench/table.ts
import { readFileSync } from 'node:fs';
import {
  type Act,
  decide,
  fold,
  openTable,
  recordFor,
  type State,
  tailOf,
  termsOf,
  viewWithoutScore,
} from '@jadoube/table';
import { Chess } from 'chess.js';

const GAMES = readFileSync(new URL('../games/famous.pgn', import.meta.url), 'utf8').split(/\n\n(?=\[Event )/);

const movesOf = (pgn: string): readonly string[] => {
  const chess = new Chess();
  chess.loadPgn(pgn);
  return chess.history({ verbose: true }).map(({ lan }) => lan);
};

const playOf = (uci: string): Act => ({
  act: 'play',
  from: uci.slice(0, 2),
  to: uci.slice(2, 4),
  ...(uci[4] ? { promotion: uci[4] as 'q' } : {}),
});

const ROUNDS = 40;
const record = GAMES.map(movesOf);
const spent = { decide: 0, fold: 0, views: 0 };
let acts = 0;

const timed = <T>(part: keyof typeof spent, work: () => T): T => {
  const began = performance.now();
  const done = work();
  spent[part] += performance.now() - began;
  return done;
};

function playOut(code: string, moves: readonly string[]): void {
  const terms = termsOf({ code, clock: { kind: 'fischer', periods: [{ ms: 3_600_000 }], incrementMs: 1000 } }, 'white');
  let state: State = openTable({ terms });
  for (const [index, uci] of moves.entries()) {
    const by = index % 2 === 0 ? 'white' : 'black';
    const at = index * 1000;
    const decision = timed('decide', () => decide(state, by, playOf(uci), at));
    if (!decision.ok) throw new Error(decision.refusal.message);
    state = timed('fold', () => fold(state, { at, events: decision.events }));
    timed('views', () => {
      for (const viewer of ['white', 'black', 'spectator'] as const) {
        const row = { version: state.version, by, at, events: decision.events } as const;
        JSON.stringify([recordFor(viewer, row, terms), viewWithoutScore(state, viewer, at), tailOf(state, index)]);
      }
    });
    acts++;
  }
}

for (let round = 0; round <= ROUNDS; round++) {
  if (round === 1) {
    acts = 0;
    spent.decide = spent.fold = spent.views = 0;
  }
  for (const moves of record) for (const code of ['fide', 'blue']) playOut(code, moves);
}

const micros = (ms: number): string => ((1000 * ms) / acts).toFixed(1);
console.log(
  `${acts} plays: decide ${micros(spent.decide)} µs, fold ${micros(spent.fold)} µs, three views as JSON ${micros(spent.views)} µs`,
);
