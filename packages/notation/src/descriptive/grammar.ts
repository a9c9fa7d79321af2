import { ROLES, type Role, type Side } from '@jadoube/board';
import {
  type Entry,
  either,
  entryOf,
  mapped,
  nothing,
  optional,
  type Parser,
  sequence,
  sign,
  toEnd,
} from '../reading/parser.ts';
import { FREEDOM, type Freedom } from '../reading/pattern.ts';
import { FILES, type FileName } from './files.ts';
import { type ManName, MEN } from './men.ts';

/** A square, or with a file or a rank alone all of its squares; ranks from 1 as the mover counts them. */
export interface PlaceName {
  readonly file: FileName | undefined;
  readonly rank: number;
}

interface Located {
  readonly place: PlaceName | undefined;
  readonly freedom: Freedom;
}

export interface NamedMan extends Located {
  readonly man: ManName;
}

interface Promotion {
  readonly role: Role;
  readonly freedom: Freedom;
}

/** What a text in descriptive notation says, the remarks left aside. */
export interface DescriptiveMove {
  readonly kind: 'move';
  readonly man: NamedMan;
  readonly goesTo: PlaceName | undefined;
  readonly takes: NamedMan | undefined;
  /** Whether it says that something is taken where it goes: `KtxB3`. */
  readonly takesThere: boolean;
  readonly promotion: Promotion | undefined;
  readonly freedom: Freedom;
}

export interface DescriptiveCastling {
  readonly kind: 'castling';
  readonly side: Side | undefined;
}

const { exact, loose } = FREEDOM;

const file = entryOf(FILES);
const rank: Parser<number> = entryOf('12345678'.split('').map((digit) => ({ symbols: [digit], value: Number(digit) })));
const square: Parser<PlaceName> = mapped(sequence<[FileName, number]>(file, rank), ([named, counted]) => ({
  file: named,
  rank: counted,
}));
const rankAlone: Parser<PlaceName> = mapped(rank, (counted) => ({ file: undefined, rank: counted }));
const placed = either(square, rankAlone);

/** Where a man stands: `(B3)`, `/B3`, `at B3`, `(3)`; loosely `B3`. */
const location: Parser<Located> = either<Located>(
  nothing({ place: undefined, freedom: exact }),
  mapped(sequence<[string, PlaceName, string]>(sign('('), placed, sign(')')), ([, place]) => ({
    place,
    freedom: exact,
  })),
  mapped(sequence<[string, PlaceName]>(sign('/'), placed), ([, place]) => ({ place, freedom: exact })),
  mapped(sequence<[string, PlaceName]>(sign('at', '-'), square), ([, place]) => ({ place, freedom: exact })),
  mapped(square, (place) => ({ place, freedom: loose })),
);

const man: Parser<NamedMan> = mapped(sequence<[ManName, Located]>(entryOf(MEN), location), ([named, located]) => ({
  man: named,
  ...located,
}));

const LETTER_OF_ROLE: Readonly<Record<Role, string>> = {
  pawn: 'P',
  knight: 'N',
  bishop: 'B',
  rook: 'R',
  queen: 'Q',
  king: 'K',
};
const role: Parser<Role> = entryOf(ROLES.map((value): Entry<Role> => ({ symbols: [LETTER_OF_ROLE[value]], value })));

const became =
  (freedom: Freedom) =>
  (named: Role): Promotion => ({ role: named, freedom });
const equals = sequence<[string, string | undefined]>(sign('='), optional(sign('-')));

/** `(Q)`, `=Q`, `(=Q)`, `/Q`, `becoming a Queen`; loosely `Q`. */
const promotion: Parser<Promotion> = either<Promotion>(
  mapped(sequence<[string, unknown, Role, string]>(sign('('), optional(equals), role, sign(')')), ([, , named]) =>
    became(exact)(named),
  ),
  mapped(sequence<[unknown, Role]>(equals, role), ([, named]) => became(exact)(named)),
  mapped(sequence<[string, Role]>(sign('/'), role), ([, named]) => became(exact)(named)),
  mapped(role, became(loose)),
);

const goes: Parser<DescriptiveMove> = mapped(
  toEnd(
    sequence<[NamedMan, string | undefined, PlaceName, Promotion | undefined]>(
      man,
      optional(sign('-')),
      square,
      optional(promotion),
    ),
  ),
  ([named, going, goesTo, becoming]) => ({
    kind: 'move',
    man: named,
    goesTo,
    takes: undefined,
    takesThere: false,
    promotion: becoming,
    freedom: going === undefined ? loose : exact,
  }),
);

const takesMan: Parser<DescriptiveMove> = mapped(
  toEnd(sequence<[NamedMan, string, NamedMan, Promotion | undefined]>(man, sign('x'), man, optional(promotion))),
  ([named, , takes, becoming]) => ({
    kind: 'move',
    man: named,
    goesTo: undefined,
    takes,
    takesThere: false,
    promotion: becoming,
    freedom: exact,
  }),
);

const takesOnSquare: Parser<DescriptiveMove> = mapped(
  toEnd(
    sequence<[NamedMan, string, string | undefined, PlaceName, Promotion | undefined]>(
      man,
      sign('x'),
      optional(sign('at', '-')),
      square,
      optional(promotion),
    ),
  ),
  ([named, , , goesTo, becoming]) => ({
    kind: 'move',
    man: named,
    goesTo,
    takes: undefined,
    takesThere: true,
    promotion: becoming,
    freedom: loose,
  }),
);

const side: Parser<Side> = entryOf<Side>([
  { symbols: ['K'], value: 'king' },
  { symbols: ['Q'], value: 'queen' },
]);

/** `Castles`, `Castles K.R.`, `Castles (Q.R.)`, `Castles on the King's side`. */
const castling: Parser<DescriptiveCastling> = mapped(
  toEnd(
    sequence<[string, unknown, unknown, Side | undefined, unknown, unknown]>(
      sign('castles'),
      optional(sign('-')),
      optional(sign('(')),
      optional(side),
      optional(sign('R')),
      optional(sign(')')),
    ),
  ),
  ([, , , named]) => ({ kind: 'castling', side: named }),
);

export const descriptive: Parser<DescriptiveMove | DescriptiveCastling> = either<DescriptiveMove | DescriptiveCastling>(
  goes,
  takesMan,
  takesOnSquare,
  castling,
);
