import { ROLES, type Role } from '@jadoube/board';
import { FREEDOM, type Freedom } from '../reading/pattern.ts';

interface Language {
  readonly name: string;
  readonly freedom: Freedom;
  /** Letters of pawn, knight, bishop, rook, queen and king, in this order. */
  readonly letters: readonly [string, string, string, string, string, string];
}

const { exact, foreign, rare } = FREEDOM;

/**
 * Where two languages contradict each other (S is the German knight and the Czech bishop), the commoner is believed.
 * The German B of the pawn (Bauer), which nobody writes, is left out: it would make a pawn's move of an English bishop's
 * that is not legal. English P stands among the foreign, that a record need not be read so when a piece can go there.
 */
const LANGUAGES: readonly Language[] = [
  { name: 'English', freedom: exact, letters: ['', 'N', 'B', 'R', 'Q', 'K'] },
  { name: 'figurine', freedom: exact, letters: ['♟', '♞', '♝', '♜', '♛', '♚'] },
  { name: 'figurine', freedom: exact, letters: ['♙', '♘', '♗', '♖', '♕', '♔'] },
  { name: 'English', freedom: foreign, letters: ['P', '', '', '', '', ''] },
  { name: 'German', freedom: foreign, letters: ['', 'S', 'L', 'T', 'D', 'K'] },
  { name: 'Dutch', freedom: foreign, letters: ['', 'P', 'L', 'T', 'D', 'K'] },
  { name: 'Scandinavian', freedom: foreign, letters: ['', 'S', 'L', 'T', 'D', 'K'] },
  { name: 'French', freedom: foreign, letters: ['P', 'C', 'F', 'T', 'D', 'R'] },
  { name: 'Spanish', freedom: foreign, letters: ['P', 'C', 'A', 'T', 'D', 'R'] },
  { name: 'Italian', freedom: foreign, letters: ['P', 'C', 'A', 'T', 'D', 'R'] },
  { name: 'Portuguese', freedom: foreign, letters: ['P', 'C', 'B', 'T', 'D', 'R'] },
  { name: 'Russian', freedom: foreign, letters: ['п', 'К', 'С', 'Л', 'Ф', 'Кр'] },
  { name: 'Ukrainian', freedom: foreign, letters: ['п', 'К', 'С', 'Т', 'Ф', 'Кр'] },
  { name: 'Bulgarian', freedom: rare, letters: ['п', 'К', 'О', 'Т', 'Д', 'Ц'] },
  { name: 'Russian in Latin letters', freedom: rare, letters: ['p', 'K', 'S', 'L', 'F', 'Kr'] },
  { name: 'Polish', freedom: rare, letters: ['P', 'S', 'G', 'W', 'H', 'K'] },
  { name: 'Czech', freedom: rare, letters: ['P', 'J', 'S', 'V', 'D', 'K'] },
  { name: 'Hungarian', freedom: rare, letters: ['', 'H', 'F', 'B', 'V', 'K'] },
  { name: 'Finnish', freedom: rare, letters: ['', 'R', 'L', 'T', 'D', 'K'] },
  { name: 'Romanian', freedom: rare, letters: ['P', 'C', 'N', 'T', 'D', 'R'] },
  { name: 'Croatian', freedom: rare, letters: ['P', 'S', 'L', 'T', 'D', 'K'] },
  { name: 'Turkish', freedom: rare, letters: ['P', 'A', 'F', 'K', 'V', 'Ş'] },
  { name: 'Icelandic', freedom: rare, letters: ['P', 'R', 'B', 'H', 'D', 'K'] },
  { name: 'Estonian', freedom: rare, letters: ['E', 'R', 'O', 'V', 'L', 'K'] },
];

/** A man as a letter or a word names him. */
export interface Letter {
  readonly spelling: string;
  readonly role: Role;
  readonly freedom: Freedom;
  /** The languages that write him so; none where nothing need be said of it. */
  readonly languages: readonly string[];
}

const ENGLISH: readonly string[] = LANGUAGES[0]!.letters;

/** A rare language does not take an English letter for another man: an English move that is not legal stays none. */
const isBelieved = (spelling: string, role: Role, freedom: Freedom): boolean =>
  spelling !== '' && (freedom !== rare || !ENGLISH.includes(spelling) || ENGLISH[ROLES.indexOf(role)] === spelling);

const capitals: readonly Letter[] = LANGUAGES.flatMap(({ name, freedom, letters }) =>
  ROLES.map((role, i) => ({ spelling: letters[i]!, role, freedom, languages: freedom === exact ? [] : [name] })).filter(
    ({ spelling, role }) => isBelieved(spelling, role, freedom),
  ),
);

/** In small letters; English ones are common, those of other languages would contradict the files of pawns. */
const small: readonly Letter[] = capitals.flatMap((letter) => {
  const spelling = letter.spelling.toLowerCase();
  const freedom = letter.freedom === exact ? FREEDOM.loose : FREEDOM.wild;
  return spelling === letter.spelling ? [] : [{ ...letter, spelling, freedom }];
});

const words: readonly Letter[] = ROLES.flatMap((role) =>
  [role, role.charAt(0).toUpperCase() + role.slice(1)].map((spelling) => ({
    spelling,
    role,
    freedom: FREEDOM.loose,
    languages: [],
  })),
);

/** One entry for all the languages that mean the same man by the same letter, as commonly as the commonest of them. */
const united = (letters: readonly Letter[]): Letter[] => {
  const found = new Map<string, Letter>();
  for (const letter of letters) {
    const key = `${letter.spelling} ${letter.role}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, letter);
    else if (known.languages.length > 0 && known.freedom === letter.freedom) {
      found.set(key, { ...known, languages: [...known.languages, ...letter.languages] });
    }
  }
  return [...found.values()];
};

/** All letters and words for men, the commonest first. */
export const LETTERS: readonly Letter[] = united([...capitals, ...small, ...words]);
