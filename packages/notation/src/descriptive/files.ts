import type { Entry } from '../reading/parser.ts';

/** A file of the board as descriptive notation names it (`lasker-nota-1`). */
export interface FileName {
  readonly name: string;
  /** 0 for the a-file; two of them where the side is not said. */
  readonly files: readonly number[];
}

const entry = (symbols: string, name: string, ...files: number[]): Entry<FileName> => ({
  symbols: symbols.split(''),
  value: { name, files },
});

/** Both colours name the files alike, from the pieces that stand on them at the start. */
export const FILES: readonly Entry<FileName>[] = [
  entry('QR', 'QR', 0),
  entry('QN', 'QKt', 1),
  entry('QB', 'QB', 2),
  entry('Q', 'Q', 3),
  entry('K', 'K', 4),
  entry('KB', 'KB', 5),
  entry('KN', 'KKt', 6),
  entry('KR', 'KR', 7),
  entry('R', 'R', 0, 7),
  entry('N', 'Kt', 1, 6),
  entry('B', 'B', 2, 5),
];

const NAMES: readonly (readonly string[])[] = [0, 1, 2, 3, 4, 5, 6, 7].map((file) =>
  FILES.map(({ value }) => value)
    .filter(({ files }) => files.includes(file))
    .sort((a, b) => b.files.length - a.files.length)
    .map(({ name }) => name),
);

/** The names of a file, the shortest first: `B`, `KB`; the Queen's and the King's have one. */
export const namesOfFile = (file: number): readonly string[] => NAMES[file]!;
