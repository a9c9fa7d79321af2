import { positionOfFen } from '@jadoube/board';
import { readings } from '../reading/read.ts';

/** The beginning of the game, and positions that several tables read in. */
export const FENS = {
  start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  open: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
  castling: 'r3k2r/pppqppbp/2npbnp1/8/3PP3/2N1BN2/PPPQBPPP/R3K2R w KQkq - 0 9',
  promotion: '3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1',
  passing: '4k3/8/8/3PpP2/8/8/8/4K3 w - e6 0 2',
  captures: '4k3/8/3p1n2/4P3/8/5R2/8/4K3 w - - 0 1',
} as const;
export type FenName = keyof typeof FENS;

/** The moves that a record can mean, in UCI, parted by blanks; of a position by its name or its FEN. */
export const readIn = (position: string, record: string): string =>
  readings(record, positionOfFen(FENS[position as FenName] ?? position))
    .map(({ uci }) => uci)
    .join(' ');
