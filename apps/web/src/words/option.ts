import type { Option } from '@jadoube/laws';
import type { Placement } from '../board/placement.ts';
import { type Key, key, t } from '../language/language.ts';
import { manOn } from './men.ts';
import { listMoves, writeLong, writeMoves } from './move.ts';

/** An option as it came over the wire: of a later server it may have a word that this page does not know. */
export interface OptionTold extends Omit<Option, 'id'> {
  readonly id: string;
}

const FIXED: Readonly<Record<string, Key>> = {
  stand: key('Let the move stand as it lies'),
  'move-king': key('He shall move his King'),
  cover: key('He shall meet the check with another man'),
  'complete-castling': key('He shall complete the castling'),
  designate: key('He shall move a man of my choice'),
  retract: key('He shall take it back and play any legal move'),
  'first-stands': key('The first move shall stand'),
  'second-stands': key('The second move shall stand'),
  'both-stand': key('Both moves shall stand'),
  'retract-second': key('He shall take back the second move'),
  restore: key('Back to the position of the error'),
  recommence: key('The game shall begin anew'),
  proceed: key('The game shall go on'),
  annul: key('The game shall be annulled'),
  draw: key('The game shall be drawn'),
  forfeit: key('He shall lose the game'),
};

const touchedMan = (option: OptionTold, men: Placement): string => {
  const from = option.moves?.[0]?.slice(0, 2);
  return from ? manOn(from, men) : t('the man he touched');
};

function headOf(option: OptionTold, men: Placement): string {
  const [word = '', square = ''] = option.id.split(':');
  if (word === 'move-touched') return t('He shall move {{man}}, legally', { man: touchedMan(option, men) });
  if (word === 'move') return t('He shall move {{man}}', { man: manOn(square, men) });
  if (word === 'capture') return t('He shall take {{man}}', { man: manOn(square, men) });
  if (word === 'read') return t('Read it as {{move}}', { move: writeLong(square, men) });
  const fixed = FIXED[option.id];
  return fixed ? t(fixed) : option.id;
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
