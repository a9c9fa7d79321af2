import type { Role } from '@jadoube/board';
import { readWhole } from '../reading/parser.ts';
import {
  type CastlingPattern,
  FREEDOM,
  type Freedom,
  freest,
  type MovePattern,
  type Pattern,
  type Place,
} from '../reading/pattern.ts';
import { checksAmong } from '../reading/remark.ts';
import { type AlgebraicCastling, type AlgebraicMove, algebraic } from './grammar.ts';
import type { Letter } from './languages.ts';
import { symbolsOf } from './symbols.ts';

const castlingPattern = ({ long, remarks }: AlgebraicCastling): CastlingPattern => ({
  kind: 'castling',
  notation: 'san',
  freedom: FREEDOM.exact,
  said: long ? "castling on the Queen's side" : "castling on the King's side",
  notes: [],
  checks: checksAmong(remarks),
  sides: [long ? 'queen' : 'king'],
});

const hasSquares = ({ fromFile, fromRank }: AlgebraicMove): boolean => fromFile !== undefined && fromRank !== undefined;

/** No letter is the pawn's, unless both squares tell the man. */
const roleOf = (said: AlgebraicMove): Role | undefined => said.letter?.role ?? (hasSquares(said) ? undefined : 'pawn');

/** A pawn that names a file and no more of where he was takes; one that names nothing goes straight on. */
const pawnTakes = ({ fromFile, sign }: AlgebraicMove): boolean | undefined => {
  if (fromFile === undefined) return false;
  return sign === undefined ? true : undefined;
};

const takesOf = (said: AlgebraicMove): boolean | undefined => {
  if (said.sign === 'takes' || said.takesBehind) return true;
  return roleOf(said) === 'pawn' && said.fromRank === undefined ? pawnTakes(said) : undefined;
};

/** Whether a pawn's move is written with less or more than the rules of the notation ask for. */
const isLoosePawn = (said: AlgebraicMove): boolean => {
  if (roleOf(said) !== 'pawn' || said.fromRank !== undefined) return false;
  return said.toRank === undefined || (said.fromFile !== undefined) !== (said.sign === 'takes');
};

const freedomOf = (said: AlgebraicMove): Freedom =>
  freest(
    said.letter?.freedom ?? FREEDOM.exact,
    said.fromFile?.freedom ?? FREEDOM.exact,
    said.toFile.freedom,
    said.promotion?.freedom ?? FREEDOM.exact,
    said.takesBehind || isLoosePawn(said) ? FREEDOM.loose : FREEDOM.exact,
  );

const placeOf = (file: number | undefined, rank: number | undefined): Place => ({
  files: file === undefined ? undefined : [file],
  ranks: rank === undefined ? undefined : [rank],
});

const nameOf = (file: number | undefined, rank: number | undefined): string => {
  const letter = file === undefined ? '' : 'abcdefgh'.charAt(file);
  if (rank === undefined) return letter === '' ? '' : `the ${letter}-file`;
  return letter === '' ? `rank ${rank + 1}` : `${letter}${rank + 1}`;
};

const inWords = (said: AlgebraicMove): string => {
  const from = nameOf(said.fromFile?.file, said.fromRank);
  const to = nameOf(said.toFile.file, said.toRank);
  const became = said.promotion === undefined ? '' : `, becoming a ${said.promotion.role}`;
  return `the ${roleOf(said) ?? 'man'}${from && ` from ${from}`} ${takesOf(said) ? 'takes on' : 'to'} ${to}${became}`;
};

const noteOn = ({ spelling, role, languages }: Letter): string =>
  `${spelling} is the ${role} in ${languages.slice(0, 3).join(', ')}${languages.length > 3 ? ' and others' : ''}`;

const lettersOf = ({ letter, promotion }: AlgebraicMove): Letter[] =>
  [letter, promotion].filter((said) => said !== undefined);

const notesOf = (said: AlgebraicMove): string[] => [
  ...lettersOf(said)
    .filter(({ languages }) => languages.length > 0)
    .map(noteOn),
  ...(isLoosePawn(said) || said.takesBehind ? ['it is loosely written'] : []),
];

/** Both squares with the sign between them, or with nothing else, are long algebraic. */
const isLong = (said: AlgebraicMove): boolean =>
  hasSquares(said) && (said.sign !== undefined || said.letter === undefined);

/** A rank alone tells no pawn. */
const isSense = ({ letter, fromFile, fromRank }: AlgebraicMove): boolean =>
  letter !== undefined || fromFile !== undefined || fromRank === undefined;

const movePattern = (said: AlgebraicMove): MovePattern => ({
  kind: 'move',
  notation: isLong(said) ? 'long' : 'san',
  freedom: freedomOf(said),
  said: inWords(said),
  notes: notesOf(said),
  checks: checksAmong(said.remarks),
  man: { role: roleOf(said), places: [placeOf(said.fromFile?.file, said.fromRank)] },
  to: placeOf(said.toFile.file, said.toRank),
  takes: takesOf(said),
  promotion: said.promotion?.role,
  passing: said.remarks.includes('passing'),
  bySquares: hasSquares(said),
});

/** What a record can say as short or long algebraic notation, with the letters of any language of the table. */
export const readAlgebraic = (record: string): Pattern[] => {
  const symbols = symbolsOf(record);
  if (symbols === undefined) return [];
  return readWhole(algebraic, symbols).flatMap((said): Pattern[] => {
    if (said.kind === 'castling') return [castlingPattern(said)];
    return isSense(said) ? [movePattern(said)] : [];
  });
};
