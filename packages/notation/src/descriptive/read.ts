import { type Color, opposite } from '@jadoube/board';
import { readWhole } from '../reading/parser.ts';
import {
  type CastlingPattern,
  FREEDOM,
  freest,
  type ManSaid,
  type MovePattern,
  type Pattern,
  type Place,
} from '../reading/pattern.ts';
import { checksAmong, REMARKS, type Remark } from '../reading/remark.ts';
import {
  type DescriptiveCastling,
  type DescriptiveMove,
  descriptive,
  type NamedMan,
  type PlaceName,
} from './grammar.ts';
import { tokensOf } from './tokens.ts';

const REMARK_OF_SYMBOL: ReadonlyMap<string, Remark> = new Map(REMARKS.map(([, remark]) => [remark, remark]));

/** The remarks among the symbols, and the symbols without them and without the brackets that held nothing else. */
const apart = (tokens: readonly string[]): { remarks: Remark[]; symbols: string[] } => {
  const remarks: Remark[] = [];
  const symbols: string[] = [];
  for (const token of tokens) {
    const remark = REMARK_OF_SYMBOL.get(token);
    if (remark !== undefined) remarks.push(remark);
    else if (token === ')' && symbols.at(-1) === '(') symbols.pop();
    else symbols.push(token);
  }
  return { remarks, symbols };
};

/** Each side counts the ranks from its own end of the board (`lasker-nota-2`, `lasker-nota-3`). */
const placeOf = ({ file, rank }: PlaceName, turn: Color): Place => ({
  files: file?.files,
  ranks: [turn === 'white' ? rank - 1 : 8 - rank],
});

/** A man of one side, his place counted by the side on turn. */
const manSaid = ({ man, place }: NamedMan, color: Color, turn: Color): ManSaid => ({
  role: man.role,
  places: [man.placeOf(color), ...(place === undefined ? [] : [placeOf(place, turn)])],
});

const squareInWords = ({ file, rank }: PlaceName): string =>
  file === undefined ? `the rank ${rank}` : `${file.name}${rank}`;

const manInWords = ({ man, place }: NamedMan): string =>
  place === undefined ? man.name : `${man.name} on ${squareInWords(place)}`;

const inWords = ({ man, goesTo, takes, takesThere, promotion }: DescriptiveMove, turn: Color): string => {
  const deed = takes === undefined ? (takesThere ? ' takes on ' : ' to ') : ' takes ';
  const object = takes === undefined ? goesTo && squareInWords(goesTo) : manInWords(takes);
  const became = promotion === undefined ? '' : `, becoming a ${promotion.role}`;
  return `${manInWords(man)}${deed}${object}${became}, counted from ${turn === 'white' ? "White's" : "Black's"} side`;
};

const movePattern = (said: DescriptiveMove, remarks: readonly Remark[], turn: Color): MovePattern => ({
  kind: 'move',
  notation: 'descriptive',
  freedom: freest(
    said.freedom,
    ...[said.man, said.takes].flatMap((named) => (named === undefined ? [] : [named.freedom, named.man.freedom])),
    said.promotion?.freedom ?? FREEDOM.exact,
  ),
  said: inWords(said, turn),
  notes: [],
  checks: checksAmong(remarks),
  man: manSaid(said.man, turn, turn),
  to: said.goesTo === undefined ? {} : placeOf(said.goesTo, turn),
  takes: said.takes === undefined ? said.takesThere : manSaid(said.takes, opposite(turn), turn),
  promotion: said.promotion?.role,
  passing: remarks.includes('passing'),
  bySquares: false,
});

/** A piece sent to a square may have to take there: not as a book prints it, and read only where nothing else fits. */
const stretched = (pattern: MovePattern): MovePattern[] =>
  pattern.takes === false && pattern.man.role !== 'pawn'
    ? [
        {
          ...pattern,
          freedom: freest(pattern.freedom, FREEDOM.stretched),
          takes: true,
          notes: [...pattern.notes, 'that something is taken is not written'],
        },
      ]
    : [];

const castlingPattern = ({ side }: DescriptiveCastling, remarks: readonly Remark[]): CastlingPattern => ({
  kind: 'castling',
  notation: 'descriptive',
  freedom: FREEDOM.exact,
  said:
    side === undefined ? 'castling, on either side' : `castling on the ${side === 'king' ? "King's" : "Queen's"} side`,
  notes: [],
  checks: checksAmong(remarks),
  sides: side === undefined ? ['king', 'queen'] : [side],
});

/** Without a capital a text is no more descriptive than algebraic: `b-b4`. */
const inSmallLetters = (record: string): boolean => record === record.toLowerCase();

/** What a record can say in English descriptive notation, on the turn of this side. */
export const readDescriptive = (record: string, turn: Color): Pattern[] => {
  const tokens = tokensOf(record);
  if (tokens === undefined) return [];
  const { remarks, symbols } = apart(tokens);
  const least = inSmallLetters(record) ? FREEDOM.loose : FREEDOM.exact;
  return readWhole(descriptive, symbols)
    .flatMap((said): Pattern[] => {
      if (said.kind === 'castling') return [castlingPattern(said, remarks)];
      const pattern = movePattern(said, remarks, turn);
      return [pattern, ...stretched(pattern)];
    })
    .map((pattern) => ({ ...pattern, freedom: freest(pattern.freedom, least) }));
};
