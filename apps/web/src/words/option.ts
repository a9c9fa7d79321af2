import type { Option } from '@jadoube/laws';
import type { Placement } from '../board/placement.ts';
import { nameOf } from './men.ts';
import { listMoves, writeLong, writeMoves } from './move.ts';

/** An option as it came over the wire: of a later server it may have a word that this page does not know. */
export interface OptionTold extends Omit<Option, 'id'> {
  readonly id: string;
}

const FIXED: Readonly<Record<string, string>> = {
  stand: 'Let the move stand as it lies',
  'move-king': 'He shall move his King',
  cover: 'He shall meet the check with another man',
  'complete-castling': 'He shall complete the castling',
  designate: 'He shall move a man of my choice',
  retract: 'He shall take it back and play any legal move',
  'first-stands': 'The first move shall stand',
  'second-stands': 'The second move shall stand',
  'both-stand': 'Both moves shall stand',
  'retract-second': 'He shall take back the second move',
  restore: 'Back to the position of the error',
  recommence: 'The game shall begin anew',
  proceed: 'The game shall go on',
  annul: 'The game shall be annulled',
  draw: 'The game shall be drawn',
  forfeit: 'He shall lose the game',
};

const manOn = (square: string, men: Placement): string => {
  const man = men.get(square);
  return man ? `${nameOf(man)} on ${square}` : `man on ${square}`;
};

const touchedMan = (option: OptionTold, men: Placement): string => {
  const from = option.moves?.[0]?.slice(0, 2);
  return from ? `the ${manOn(from, men)}` : 'the man he touched';
};

function headOf(option: OptionTold, men: Placement): string {
  const [word = '', square = ''] = option.id.split(':');
  if (word === 'move-touched') return `He shall move ${touchedMan(option, men)}, legally`;
  if (word === 'move') return `He shall move the ${manOn(square, men)}`;
  if (word === 'capture') return `He shall take the ${manOn(square, men)}`;
  if (word === 'read') return `Read it as ${writeLong(square, men)}`;
  return FIXED[option.id] ?? option.id;
}

/** An option of an election in plain words, to the one who elects: "He shall move his King: Ke2". */
export function sayOption(option: OptionTold, men: Placement): string {
  // A reading is a move already.
  const moves = option.id.startsWith('read:') ? '' : listMoves(writeMoves(option.moves ?? [], men));
  return moves === '' ? headOf(option, men) : `${headOf(option, men)}: ${moves}`;
}

const NOBODY: Placement = new Map();

/** An option as it is told of afterwards: "he shall move his King". */
export function sayChoice(id: string): string {
  const head = headOf({ id }, NOBODY);
  return head.charAt(0).toLowerCase() + head.slice(1);
}
