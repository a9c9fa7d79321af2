// How the strengths of the Automaton stand to each other, and what a move costs: npm run bench:automaton -- --games 20
import { parseArgs } from 'node:util';
import { chanceOf, choose, mindOf, type Sight, worthOf } from '@jadoube/automaton';
import { hasLegalMove, isCheck, type Position, play, positionKey, START } from '@jadoube/board';
import { findCode } from '@jadoube/laws';
import { STRENGTHS, type Strength } from '@jadoube/protocol';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '20' }, pairs: { type: 'string', default: '2-1,3-2,4-3' } },
});
const GAMES = Number(values.games);
const MOST_PLIES = 160;
/** A game that has gone on for so long is given to him who is so far ahead. */
const AHEAD = 300;

const law = findCode('fide');
if (law === undefined) throw new Error('the code is gone');

const spent: Record<Strength, { ms: number; most: number; moves: number }> = {
  1: { ms: 0, most: 0, moves: 0 },
  2: { ms: 0, most: 0, moves: 0 },
  3: { ms: 0, most: 0, moves: 0 },
  4: { ms: 0, most: 0, moves: 0 },
};

function moveOf(position: Position, past: Position[], strength: Strength, seed: string): number {
  const view = { duty: null, toMove: position.turn, score: [] };
  const sight = { view, me: position.turn, position, past, law } as unknown as Sight;
  const began = process.cpuUsage();
  const chosen = choose(sight, mindOf({ strength, errs: false }), chanceOf(`${seed} ${past.length}`));
  const { user, system } = process.cpuUsage(began);
  const ms = (user + system) / 1000;
  const note = spent[strength];
  note.ms += ms;
  note.moves += 1;
  if (past.length > 4) note.most = Math.max(note.most, ms);
  return chosen?.move as number;
}

const isDrawn = (position: Position, past: Position[]): boolean =>
  position.halfmoves >= 100 || past.filter((one) => positionKey(one) === positionKey(position)).length >= 3;

/** What White scores. */
function game(white: Strength, black: Strength, seed: string): number {
  const past: Position[] = [START];
  for (let ply = 0; ply < MOST_PLIES; ply++) {
    const position = past.at(-1) as Position;
    if (!hasLegalMove(position)) return isCheck(position) ? (position.turn === 'white' ? 0 : 1) : 0.5;
    if (isDrawn(position, past)) return 0.5;
    past.push(play(position, moveOf(position, past, position.turn === 'white' ? white : black, seed)));
  }
  const last = past.at(-1) as Position;
  const worth = last.turn === 'white' ? worthOf(last) : -worthOf(last);
  return worth > AHEAD ? 1 : worth < -AHEAD ? 0 : 0.5;
}

for (const pair of values.pairs.split(',')) {
  const [strong, weak] = pair.split('-').map(Number) as [Strength, Strength];
  let points = 0;
  for (let number = 0; number < GAMES; number++)
    points += number % 2 === 0 ? game(strong, weak, `${pair} ${number}`) : 1 - game(weak, strong, `${pair} ${number}`);
  console.log(`${strong} against ${weak}: ${points} of ${GAMES}`);
}
for (const strength of STRENGTHS) {
  const { ms, most, moves } = spent[strength];
  if (moves > 0)
    console.log(
      `strength ${strength}: ${(ms / moves).toFixed(1)} ms of CPU a move, at most ${most.toFixed(0)} (${moves} moves)`,
    );
}
