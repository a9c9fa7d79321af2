import type { DrawGround, PlyView, Proof } from '@jadoube/table';
import { type Key, key, t } from '../language/language.ts';
import { namePly } from '../table/score-rows.ts';
import { listAll } from './list.ts';

const GROUNDS: Readonly<Record<DrawGround, Key>> = {
  repetition: key('the same position three times'),
  'fifty-moves': key('fifty moves without event'),
  'perpetual-check': key('perpetual check'),
  'insufficient-material': key('too few men to force mate'),
  'mating-count': key('the count of moves run out'),
};

/** `perpetual-check` in a few words: "perpetual check". */
export const sayGround = (ground: DrawGround): string => t(GROUNDS[ground]);

const nameStand = (score: readonly PlyView[], number: number): string =>
  number === 0 ? t('the beginning') : (namePly(score, number) ?? t('ply {{number}}', { number }));

const times = (count: number): string =>
  count === 1 ? t('once') : count === 2 ? t('twice') : t('{{n}} times', { n: count });

const NAMES: Readonly<Record<string, Key>> = {
  P: key('Pawn'),
  N: key('Knight'),
  B: key('Bishop'),
  R: key('Rook'),
  Q: key('Queen'),
};

const nameOfLetter = (letter: string): string => {
  const name = NAMES[letter];
  return name ? t(name) : letter;
};

const menOf = (letters: string): string =>
  letters === '' ? t('the bare King') : listAll([t('King'), ...letters.split('').map(nameOfLetter)]);

const VERDICTS = {
  proved: key('The checks can be kept up for ever, whatever is replied.'),
  refuted: key('The checks come to an end.'),
  'not-established': key('It was not settled in the time allowed: play decides.'),
} as const;

/** The proof of a claim in a sentence, whichever way it went: "It stood so after 1… Nf6, 3… Nf6 and 5… Nf6." */
export function sayProof(proof: Proof, score: readonly PlyView[]): string {
  switch (proof.of) {
    case 'repetition':
      return t('The position stood {{times}}: after {{moves}}.', {
        times: times(proof.plies.length),
        moves: listAll(proof.plies.map((ply) => nameStand(score, ply))),
      });
    case 'fifty-moves':
      return t('{{n}} single moves without event, counted from {{since}}.', {
        n: proof.plies,
        since: nameStand(score, proof.since),
      });
    case 'perpetual-check':
      return t(VERDICTS[proof.found.verdict]);
    case 'insufficient-material':
      return t('White has {{white}}, Black {{black}}.', { white: menOf(proof.white), black: menOf(proof.black) });
    case 'mating-count':
      return t('Counted so far: White {{white}}, Black {{black}}, of {{moves}}.', {
        white: proof.white,
        black: proof.black,
        moves: proof.moves,
      });
  }
}
