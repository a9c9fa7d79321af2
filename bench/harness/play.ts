import { cpuMicrosOf } from './cpu.ts';
import { percentile } from './statistics.ts';
import type { Dialect, Done, Laid, Pair } from './tables.ts';

/** What was seen while every pair was playing. */
export interface Round {
  acts: number;
  seconds: number;
  /** Of the server, for each act. */
  cpuMicros: number;
  /** Milliseconds from sending an act to its answer. */
  p50: number;
  p99: number;
}

/** Notes acts and times until the first pair has no more to play: from then on the server has less to do. */
class Watch {
  readonly latencies: number[] = [];
  readonly #pid: number;
  readonly #cpu: number;
  readonly #began = performance.now();
  round: Round | undefined;

  constructor(pid: number) {
    this.#pid = pid;
    this.#turnProfiler();
    this.#cpu = cpuMicrosOf(pid);
  }

  /** On, or off: see profiler.mjs. */
  #turnProfiler(): void {
    if (process.env.PROFILE !== undefined) process.kill(this.#pid, 'SIGUSR2');
  }

  answered(sentAt: number): void {
    if (this.round === undefined) this.latencies.push(performance.now() - sentAt);
  }

  stop(): void {
    if (this.round !== undefined) return;
    const acts = this.latencies.length;
    this.round = {
      acts,
      seconds: (performance.now() - this.#began) / 1000,
      cpuMicros: (cpuMicrosOf(this.#pid) - this.#cpu) / acts,
      p50: percentile(this.latencies, 0.5),
      p99: percentile(this.latencies, 0.99),
    };
    this.#turnProfiler();
  }
}

/** Two clients who play their games one after the other, each move when the other's has been told. */
class Match {
  readonly #pair: Pair;
  readonly #dialect: Dialect;
  readonly #games: Laid[];
  readonly #watch: Watch;
  readonly #onEnd: () => void;
  readonly #paced: boolean;
  #game = 0;
  #ply = 0;
  #sentAt = 0;
  #answered = true;
  #told = true;
  /** Since when the next move is due, where moves are paced. */
  #due = 0;

  constructor(pair: Pair, dialect: Dialect, games: Laid[], watch: Watch, paced: boolean, onEnd: () => void) {
    this.#pair = pair;
    this.#dialect = dialect;
    this.#games = games;
    this.#watch = watch;
    this.#paced = paced;
    this.#onEnd = onEnd;
    pair.white.onTold = (plies) => this.#hears('white', plies);
    pair.black.onTold = (plies) => this.#hears('black', plies);
  }

  /** A move is due. Where the last one is still on its way it counts as sent now and goes as soon as it can. */
  tick(): void {
    if (this.#due === 0) this.#due = performance.now();
    if (this.#answered && this.#told) this.#play();
  }

  #hears(who: 'white' | 'black', plies: number): void {
    const mover = this.#ply % 2 === 1 ? 'white' : 'black';
    if (who === mover || plies !== this.#ply) return;
    this.#told = true;
    this.#goOn();
  }

  #goOn(): void {
    if (!this.#answered || !this.#told) return;
    if (this.#ply === this.#games[this.#game]!.moves.length) {
      this.#game++;
      this.#ply = 0;
    }
    if (this.#game === this.#games.length) this.#onEnd();
    else if (!this.#paced || this.#due > 0) this.#play();
  }

  readonly #onAnswer: Done = (ok, frame, start, end) => {
    if (!ok) throw new Error(`refused: ${frame?.toString('utf8', start, end)}`);
    this.#watch.answered(this.#sentAt);
    this.#answered = true;
    this.#goOn();
  };

  #play(): void {
    const game = this.#games[this.#game];
    if (game === undefined) return;
    const mover = this.#ply % 2 === 0 ? this.#pair.white : this.#pair.black;
    const move = game.moves[this.#ply++]!;
    this.#answered = false;
    this.#told = false;
    this.#sentAt = this.#due > 0 ? this.#due : performance.now();
    this.#due = 0;
    mover.send(this.#dialect.play(game.gameId, move), this.#onAnswer);
  }
}

const TICK_MS = 1;

/** Plays all games out. `rate`: moves a second of all pairs together; left out: as fast as answers allow. */
export async function playRound(
  dialect: Dialect,
  pid: number,
  pairs: readonly Pair[],
  tables: Laid[][],
  rate?: number,
): Promise<Round> {
  const watch = new Watch(pid);
  let playing = pairs.length;
  let matches: Match[] = [];
  await new Promise<void>((resolve) => {
    const onEnd = () => {
      watch.stop();
      if (--playing === 0) resolve();
    };
    matches = pairs.map((pair, index) => new Match(pair, dialect, tables[index]!, watch, rate !== undefined, onEnd));
    if (rate === undefined) for (const match of matches) match.tick();
    else pace(matches, rate, () => playing > 0 && watch.round === undefined, resolve);
  });
  for (const [index, pair] of pairs.entries())
    for (const { gameId } of tables[index]!) await riseFrom(gameId, pair, dialect);
  return watch.round!;
}

/** The game is over and both are gone. */
async function riseFrom(gameId: string, { white, black }: Pair, dialect: Dialect): Promise<void> {
  if (dialect.resign) await white.call(dialect.resign(gameId)).catch(() => {}); // it may be over already
  for (const player of [white, black]) await player.call(dialect.leave(gameId));
}

/** Lets the matches play by turns so that `rate` moves a second fall due. */
function pace(matches: readonly Match[], rate: number, goesOn: () => boolean, done: () => void): void {
  const began = performance.now();
  let played = 0;
  const tick = () => {
    if (!goesOn()) return done();
    const due = Math.floor(((performance.now() - began) * rate) / 1000);
    for (; played < due; played++) matches[played % matches.length]!.tick();
    setTimeout(tick, TICK_MS);
  };
  tick();
}
