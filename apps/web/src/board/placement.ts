import { type Color, type Man, makeMan, type Role } from '@jadoube/board';

/** What lies on the board: the man by the name of his square. */
export type Placement = ReadonlyMap<string, Man>;

const ROLES: Readonly<Record<string, Role>> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
};

const colourOf = (letter: string): Color => (letter === letter.toLowerCase() ? 'black' : 'white');

/** Reads the board as the server wrote it (first field of FEN). It is drawn, not judged: what it can't read it leaves out. */
export function placementOf(board: string): Placement {
  const men = new Map<string, Man>();
  board.split('/').forEach((rank, index) => {
    let file = 0;
    for (const letter of rank) {
      const role = ROLES[letter.toLowerCase()];
      if (role) men.set(`${'abcdefgh'[file]}${8 - index}`, makeMan(colourOf(letter), role));
      file += role ? 1 : Number(letter) || 0;
    }
  });
  return men;
}
