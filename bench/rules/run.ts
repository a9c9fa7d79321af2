import {
  fromOf,
  isLegal,
  legalMoves,
  type Move,
  makeFen,
  makeSquare,
  type Position,
  parseFen,
  perft,
  play,
  positionOfFen,
  START,
  toOf,
} from '@jadoube/board';
import { CODE_IDS } from '@jadoube/laws';
import { makeSan, makeUci, parseSan, parseUci } from '@jadoube/notation';
import { Chess } from 'chess.js';
import { cpuOf } from '../harness/cpu.ts';
import { recordedGames } from '../harness/games.ts';
import { digits, printTable, whole, writeResult } from '../harness/report.ts';
import { median } from '../harness/statistics.ts';
import { judged } from './judged.ts';

// The rules beside chess.js, and what judging an act costs under each code: npm run bench:rules (the project must be built).
// Interleaved (A B A B …), medians, processor time: the ratios are what counts.

const ROUNDS = 7;
const MILLIS_A_ROUND = 250;
const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

/** A piece of work, and how many units of it one call has done. */
type Work = () => number;

/** Units a second of processor time. */
const rateOf = (work: Work): number => {
  const until = performance.now() + MILLIS_A_ROUND;
  let units = 0;
  const micros = cpuOf(() => {
    while (performance.now() < until) units += work();
  });
  return (units * 1e6) / micros;
};

interface Compared {
  what: string;
  ours: number;
  theirs: number;
}

const compared: Compared[] = [];

const compare = (what: string, ours: Work, theirs: Work): void => {
  const [a, b]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round++) {
    const [ourRate, theirRate] = [rateOf(ours), rateOf(theirs)];
    if (round === 0) continue; // the first warms up
    a.push(ourRate);
    b.push(theirRate);
  }
  compared.push({ what, ours: median(a), theirs: median(b) });
};

interface Sample {
  readonly pos: Position;
  readonly move: Move;
  readonly fen: string;
  readonly chess: Chess;
  /** The move as chess.js takes it. */
  readonly gesture: { from: string; to: string; promotion?: string };
}

const sampleOf = (pos: Position, move: Move): Sample => {
  const uci = makeUci(move);
  const gesture = { from: makeSquare(fromOf(move)), to: makeSquare(toOf(move)) };
  const fen = makeFen(pos);
  return {
    pos,
    move,
    fen,
    chess: new Chess(fen),
    gesture: uci.length > 4 ? { ...gesture, promotion: uci.slice(4) } : gesture,
  };
};

const recorded = recordedGames().games.slice(0, 60);

/** The games as lists of SAN. */
const games: string[][] = recorded.map((moves) => {
  const chess = new Chess();
  for (const move of moves) chess.move(move);
  return chess.history();
});

const samples: Sample[] = games.flatMap((game) => {
  let pos = START;
  return game.map((san) => {
    const sample = sampleOf(pos, parseSan(pos, san) ?? 0);
    pos = play(pos, sample.move);
    return sample;
  });
});

/** What the last call made: kept, so that no work is optimised away because nobody looks at it. */
const kept: unknown[] = [];

const each = (work: (sample: Sample) => unknown): Work => {
  return () => {
    for (let i = 0; i < samples.length; i++) kept[i] = work(samples[i]!);
    return samples.length;
  };
};

const loaded = (fen: string): Position => {
  const parsed = parseFen(fen);
  return parsed.ok ? parsed.position : START;
};

const replayOurs = (): number => {
  for (const game of games) {
    let pos = START;
    for (const san of game) pos = play(pos, parseSan(pos, san) ?? 0);
  }
  return games.length;
};
const replayTheirs = (): number => {
  for (const game of games) {
    const chess = new Chess();
    for (const san of game) chess.move(san);
  }
  return games.length;
};

compare(
  'list legal moves as from/to',
  each(({ pos }) => legalMoves(pos)),
  each(({ chess }) => chess.moves({ verbose: true })),
);
compare(
  'list legal moves as SAN',
  each(({ pos }) => legalMoves(pos).map((move) => makeSan(pos, move))),
  each(({ chess }) => chess.moves()),
);
compare(
  'read a FEN and list as from/to',
  each(({ fen }) => legalMoves(loaded(fen))),
  each(({ fen }) => new Chess(fen).moves({ verbose: true })),
);
compare(
  'test a move of from/to, play it, write its SAN',
  each(({ pos, gesture }) => {
    const move = parseUci(gesture.from + gesture.to + (gesture.promotion ?? '')) ?? 0;
    return isLegal(pos, move) && [play(pos, move), makeSan(pos, move)];
  }),
  each(({ chess, gesture }) => {
    chess.move(gesture);
    chess.undo();
  }),
);
compare(
  'play a legal move (chess.js tests it too)',
  each(({ pos, move }) => play(pos, move)),
  each(({ chess, gesture }) => {
    chess.move(gesture);
    chess.undo();
  }),
);
compare('replay a game from its SAN', replayOurs, replayTheirs);
const kiwipete = positionOfFen(KIWIPETE);
const chessKiwipete = new Chess(KIWIPETE);
compare(
  'perft nodes, kiwipete to depth 3',
  () => perft(kiwipete, 3),
  () => chessKiwipete.perft(3),
);

printTable(
  [`a second of processor time, ${samples.length} positions of ${games.length} games`, 'board', 'chess.js', 'ratio'],
  compared.map(({ what, ours, theirs }) => [what, whole(ours), whole(theirs), `${digits(ours / theirs, 1)} ×`]),
);

const acts = CODE_IDS.flatMap((code) =>
  (['guarded', 'announced', 'claimed'] as const).map((enforcement) => judged(recorded, code, enforcement)),
);
printTable(
  ['a legal play, µs of processor time', 'decide', 'fold', 'three views', 'together', 'as JSON', 'acts/s and core'],
  acts.map((act) => {
    const together = act.decide + act.fold + act.views;
    return [
      `${act.code}, ${act.enforcement}`,
      ...[act.decide, act.fold, act.views, together, act.json].map((micros) => digits(micros, 1)),
      whole(1e6 / together),
    ];
  }),
);
writeResult('rules', { compared, acts });
