import { type Color, ROLES, type Role, type Side } from '@jadoube/board';
import type { Entry } from '../reading/parser.ts';
import { FREEDOM, type Freedom, type Place, type Shade } from '../reading/pattern.ts';
import { FILES } from './files.ts';

/** A man as descriptive notation names him. */
export interface ManName {
  /** In words, for a reason. */
  readonly name: string;
  readonly role: Role;
  readonly freedom: Freedom;
  /** Where he stands, by his name alone; the colour is the man's. */
  readonly placeOf: (color: Color) => Place;
}

const ANYWHERE: Place = {};
const SYMBOLS: Readonly<Record<Role, string>> = {
  pawn: 'P',
  knight: 'N',
  bishop: 'B',
  rook: 'R',
  queen: 'Q',
  king: 'K',
};

const capital = (role: Role): string => role.charAt(0).toUpperCase() + role.slice(1);
const owner = (side: Side): string => (side === 'king' ? "King's" : "Queen's");
const symbolOf = (side: Side): string => (side === 'king' ? 'K' : 'Q');

const HALVES: Readonly<Record<Side, readonly number[]>> = { king: [4, 5, 6, 7], queen: [0, 1, 2, 3] };

/** The King's Bishop of White and the Queen's of Black are born on light squares, and remain on them. */
export const shadeOfBishop = (side: Side, color: Color): Shade =>
  (side === 'king') === (color === 'white') ? 'light' : 'dark';

export const sideOfFile = (file: number): Side => (HALVES.king.includes(file) ? 'king' : 'queen');

const plain: Entry<ManName>[] = ROLES.map((role) => ({
  symbols: [SYMBOLS[role]],
  value: { name: `the ${capital(role)}`, role, freedom: FREEDOM.exact, placeOf: () => ANYWHERE },
}));

const sided = (side: Side, role: Role, freedom: Freedom, placeOf: ManName['placeOf']): Entry<ManName> => ({
  symbols: [symbolOf(side), SYMBOLS[role]],
  value: { name: `the ${owner(side)} ${capital(role)}`, role, freedom, placeOf },
});

/**
 * Where a Knight or a Rook was born a position doesn't show: he is the King's in the King's half of the board and the
 * Queen's in hers. A Bishop's birth shows in the shade of his square; only where that gives nothing his half is taken.
 */
const pieces: Entry<ManName>[] = (['king', 'queen'] as const).flatMap((side) => {
  const inHalf = () => ({ files: HALVES[side] });
  return [
    sided(side, 'knight', FREEDOM.exact, inHalf),
    sided(side, 'rook', FREEDOM.exact, inHalf),
    sided(side, 'bishop', FREEDOM.exact, (color) => ({ shade: shadeOfBishop(side, color) })),
    sided(side, 'bishop', FREEDOM.stretched, inHalf),
  ];
});

/** A pawn is called after the file on which he stands. */
const pawns: Entry<ManName>[] = FILES.map(({ symbols, value: { name, files } }) => ({
  symbols: [...symbols, 'P'],
  value: { name: `the ${name} Pawn`, role: 'pawn', freedom: FREEDOM.exact, placeOf: () => ({ files }) },
}));

export const MEN: readonly Entry<ManName>[] = [...plain, ...pieces, ...pawns];
