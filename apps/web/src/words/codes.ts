/** A code of law in two plain sentences, and its most striking rule, for one who has to choose. */
export interface CodeWords {
  readonly name: string;
  readonly plain: string;
  readonly striking: string;
}

const WORDS: Readonly<Record<string, CodeWords>> = {
  blue: {
    name: 'The Blue Book',
    plain: 'American club law of the 1880s. Every slip of the hand has its price, and your adversary names it.',
    striking: 'Touch a man that cannot move, and your King must; if he cannot either, your adversary picks the man.',
  },
  walker: {
    name: 'Walker',
    plain:
      'London law of the 1840s, as a household manual handed it down. Check is to be spoken aloud, and a false move may be adopted as your own.',
    striking: 'A check that nobody called takes the game back to where it arose.',
  },
  staunton: {
    name: 'Staunton',
    plain:
      'The laws of the London Chess Club as Howard Staunton spread them. For every fault your adversary chooses among two or three named remedies.',
    striking: 'Speak before you touch: once your hand is on a man, the right to a penalty is gone.',
  },
  lasker: {
    name: 'Lasker',
    plain: 'Edward Lasker’s manual of 1915, close to the modern game. What was touched moves if it can, and that is all.',
    striking: 'No punishments: an error is put right whenever it is found, however late.',
  },
  enquire: {
    name: 'Enquire Within',
    plain:
      'The household law of 1894. One article answers every fault of the hand, and your adversary takes the remedy that fits.',
    striking: 'A check that was not spoken need not be heeded: your King may stay in it.',
  },
  fide: {
    name: 'FIDE',
    plain:
      'The laws in force today. An illegal move is put back, the touched man is held to, and your adversary gets two minutes.',
    striking: 'The second illegal move loses the game.',
  },
};

/** The words for a code; for one that has none here, its own title and gist. */
export const wordsOfCode = (id: string, title: string = id, gist = ''): CodeWords =>
  WORDS[id] ?? { name: title, plain: gist, striking: '' };
