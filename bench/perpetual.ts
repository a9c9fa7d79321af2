import {
  type CanMate,
  canMate,
  checkStrategy,
  type PerpetualProof,
  positionOfFen,
  provePerpetual,
} from '@jadoube/board';

// Claims of perpetual check, and whether a side can still mate: node --import tsx --conditions=source bench/perpetual.ts
// Nodes don't depend on the machine; milliseconds are of processor time, the median of some runs on one machine.

const CLAIMS: readonly (readonly [name: string, fen: string])[] = [
  ['BL-23, queen, a cornered king', 'kq6/p7/1p6/1K6/2Q5/8/8/8 w - - 0 1'],
  ['BL-82, queen against rooks', '7k/6rp/3Q3p/8/8/8/4K3/5r2 w - - 0 1'],
  ['BL-85, checks with an end', '6rk/4p2p/8/8/p7/3P2Q1/7K/q7 w - - 0 1'],
  ['EN-23, queen against queen', 'kq6/1p6/7p/3K4/8/8/8/1Q6 w - - 0 1'],
  ['EN-26, a knight, two checks', '6k1/5pq1/1r4p1/5N1p/8/8/2K5/8 w - - 0 1'],
  ['queen, a shelter without its g-pawn', '5rk1/5p2/8/8/6Q1/8/q7/7K w - - 0 1'],
  ['rook and bishop, the windmill', 'r4r1k/5pRp/5B2/7q/8/8/8/6K1 w - - 0 1'],
  ['queen and knight, smothered mate', 'r3r2k/6pp/8/6N1/q7/1Q6/8/7K w - - 0 1'],
  ['queen against queen and three pawns', '6k1/5pp1/4q2p/8/8/1Q6/6PP/7K w - - 0 1'],
  ['queen against two queens', '8/8/3k4/8/8/q7/1q6/4Q2K w - - 0 1'],
  ['queen against two rooks, open board', 'r6r/8/2k5/8/8/8/8/Q5K1 w - - 0 1'],
  ['queen against rooks and pieces, open board', 'r6r/8/2k3b1/5n2/8/8/8/Q5K1 w - - 0 1'],
  ['two queens against a queen, open board', '3qk3/8/8/8/8/8/1Q6/Q5K1 w - - 0 1'],
  ['queen against rook and queen, open board', '5rk1/8/8/8/5Q2/8/q7/7K w - - 0 1'],
  ['queen against queen and pawn, open board', '8/8/4k3/3p4/8/8/q6p/2Q4K w - - 0 1'],
  ['two queens against all, open board', '8/1q6/2k3b1/5n2/8/8/8/1QQ3K1 w - - 0 1'],
];

const BOARDS: readonly (readonly [name: string, fen: string])[] = [
  ['the usual array', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
  ['a crowded board', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'],
  ['rook and pawns', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1'],
  ['two knights against the king', '4k3/8/8/8/8/8/8/2NNK3 w - - 0 1'],
  ['knight against rook', '4k3/8/8/4r3/8/8/8/3NK3 w - - 0 1'],
  ['knight against queen', '4k3/8/8/8/8/8/q7/3NK3 w - - 0 1'],
  ['pawns head to head', '8/8/8/1k6/1p1p1p1p/1P1P1P1P/8/1K6 w - - 0 1'],
  ['bishops behind a chain of pawns', '8/2b1k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/2B1K3/8 w - - 0 1'],
];

interface Timed<T> {
  readonly value: T;
  readonly millis: number;
}

/** Once to see how long it takes, then as often as it fits into a second, five times at most. */
const timed = <T>(work: () => T): Timed<T> => {
  const times: number[] = [];
  let value = work();
  for (let spent = 0; times.length < 5 && (times.length === 0 || spent < 1000); ) {
    const start = used();
    value = work();
    times.push(used() - start);
    spent += times.at(-1) ?? 0;
  }
  return { value, millis: times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0 };
};

/** Milliseconds of processor time used so far: other work on the machine doesn't count. */
const used = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const print = (...cells: (string | number)[]): void => {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
};

const millisOf = (millis: number): string => (millis < 10 ? millis.toFixed(1) : millis.toFixed(0));

/** Positions in the certificate, or plies of the escape. */
const sizeOf = (fen: string, proof: PerpetualProof): string => {
  if (proof.verdict === 'not-established') return '';
  if (proof.verdict === 'refuted') return `escape of ${proof.escape.length} plies`;
  const sound = checkStrategy(positionOfFen(fen), 'white', proof.strategy);
  return `certificate of ${Object.keys(proof.strategy.moves).length} positions, ${sound ? 'accepted' : 'REJECTED'}`;
};

print('claim', 'verdict', 'nodes', 'ms', 'borne out by');
print('---', '---', '---:', '---:', '---');
for (const [name, fen] of CLAIMS) {
  const { value, millis } = timed(() => provePerpetual(positionOfFen(fen), 'white'));
  print(name, value.verdict, value.nodes, millisOf(millis), sizeOf(fen, value));
}

process.stdout.write('\n');
print('board', 'White can mate', 'ms', 'Black can mate', 'ms');
print('---', '---', '---:', '---', '---:');
for (const [name, fen] of BOARDS) {
  const answer = (color: 'white' | 'black'): Timed<CanMate> => timed(() => canMate(positionOfFen(fen), color));
  const [white, black] = [answer('white'), answer('black')];
  print(name, white.value, millisOf(white.millis), black.value, millisOf(black.millis));
}
