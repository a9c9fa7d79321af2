import { type Move, type Position, positionOfFen } from '@jadoube/board';
import { makeDescriptive, makeSan, readings } from '@jadoube/notation';
import { LETTERS } from '../packages/notation/src/algebraic/languages.ts';
import { SIGNS, SPELLINGS, WORDS } from '../packages/notation/src/descriptive/lexicon.ts';
import { patternsOf } from '../packages/notation/src/reading/read.ts';
import { randomFrom } from '../packages/notation/src/testing/random.ts';

// The reader of records: node --import tsx --conditions=source bench/notation.ts
// Limit: no text of up to 1,000 characters takes more than a few milliseconds.

const TEXTS = 20_000;
const ROUNDS = 200;
const POSITION = positionOfFen('r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1');
const RECORDS = [
  'Kt. to B. 4th',
  'KtxP ch',
  'Q. takes P., checking',
  'Castles',
  'Nxd7',
  'Sc4',
  'e2a6',
  '5171',
  'xyzzy',
];

/** What the last call made: kept, so that no work is optimised away because nobody looks at it. */
const kept: unknown[] = [];

const millisOf = (work: () => unknown): number => {
  const start = performance.now();
  kept[0] = work();
  return performance.now() - start;
};

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const print = (name: string, ...columns: string[]): void => {
  process.stdout.write(`${name.padEnd(46)}${columns.map((column) => column.padStart(13)).join('')}\n`);
};

const micros = (millis: number): string => `${(millis * 1000).toFixed(1)} µs`;

const time = (name: string, work: () => unknown): void => {
  for (let i = 0; i < ROUNDS; i++) work();
  print(name, micros(median(Array.from({ length: ROUNDS }, () => millisOf(work)))));
};

for (const record of RECORDS) time(`read "${record}"`, () => readings(record, POSITION));

const write = (name: string, make: (pos: Position, move: Move) => string, record: string): void => {
  const move = readings(record, POSITION)[0]?.move ?? 0;
  time(`${name} ${make(POSITION, move)}`, () => make(POSITION, move));
};
for (const record of ['f3f6', 'd5e6', 'e5d7', 'e1g1']) {
  write('write', makeDescriptive, record);
  write('write', makeSan, record);
}

const random = randomFrom(1912);
const PARTS = [...LETTERS.map(({ spelling }) => spelling), ...SPELLINGS.keys(), ...WORDS.keys(), ...SIGNS.keys()];
const randomText = (): string => {
  const parts = Array.from(
    { length: Math.floor(random() ** 3 * 400) },
    () => PARTS[Math.floor(random() * PARTS.length)],
  );
  return parts.join(random() < 0.5 ? '' : ' ').slice(0, 1000);
};
const repeated = PARTS.flatMap((part) => [
  part.repeat(1000).slice(0, 1000),
  part.repeat(12),
  `Kt-B3${part.repeat(8)}`,
  `Qf3xf6${part.repeat(8)}`,
]);

const slowest = (name: string, texts: readonly string[]): void => {
  const timed = texts
    .map((text) => ({
      // The better of three, for the machine has other things to do.
      millis: Math.min(...[1, 2, 3].map(() => millisOf(() => readings(text, POSITION)))),
      patterns: patternsOf(text, 'white').length,
    }))
    .sort((a, b) => a.millis - b.millis);
  const at = (share: number): string => micros(timed[Math.floor((timed.length - 1) * share)]?.millis ?? 0);
  print(name, at(0.5), at(0.99), at(1), `${Math.max(...timed.map(({ patterns }) => patterns))}`);
};
print('', 'median', '99 %', 'slowest', 'patterns');
slowest(`${TEXTS.toLocaleString('en')} random texts up to 1,000 characters`, Array.from({ length: TEXTS }, randomText));
slowest('every spelling over and over', repeated);
