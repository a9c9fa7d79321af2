import type { Pairing, Rounds, Tpn } from './event.ts';
import { playersOf } from './event.ts';
import { cardsOf } from './swiss/card.ts';

/** What is wrong with a pairing that was made by hand: errors forbid it, warnings are for whoever made it to judge. */
export interface RowReport {
  /** Index in what was handed in. */
  readonly row: number;
  readonly errors: readonly ('same-player' | 'unknown-player' | 'paired-twice' | 'withdrawn')[];
  readonly warnings: readonly ('met-before' | 'same-colour-thrice' | 'colour-difference' | 'second-bye')[];
}

export interface HandMade {
  readonly rounds: Rounds;
  readonly next: readonly Pairing[];
  readonly entered: readonly Tpn[];
  readonly withdrawn: readonly Tpn[];
  /** In a match, a knock-out or a sitting the same two play several games in a round. */
  readonly again: boolean;
}

const errorsOf = (made: HandMade, pairing: Pairing, row: number): RowReport['errors'] => {
  const players = playersOf(pairing);
  const others = made.next.filter((_, at) => at !== row).flatMap(playersOf);
  return [
    ...(pairing.kind === 'game' && pairing.white === pairing.black ? (['same-player'] as const) : []),
    ...(players.some((tpn) => !made.entered.includes(tpn)) ? (['unknown-player'] as const) : []),
    ...(!made.again && players.some((tpn) => others.includes(tpn)) ? (['paired-twice'] as const) : []),
    ...(players.some((tpn) => made.withdrawn.includes(tpn)) ? (['withdrawn'] as const) : []),
  ];
};

const warningsOf = (made: HandMade, pairing: Pairing): RowReport['warnings'] => {
  const cards = new Map(cardsOf(made.rounds, playersOf(pairing)).map((card) => [card.tpn, card]));
  if (pairing.kind === 'bye') {
    const again = pairing.bye === 'pairing-allocated' && !cards.get(pairing.player)!.mayHaveBye;
    return again ? ['second-bye'] : [];
  }
  const [white, black] = [cards.get(pairing.white)!, cards.get(pairing.black)!];
  return [
    ...(white.met.has(pairing.black) ? (['met-before'] as const) : []),
    ...(white.twice === 'white' || black.twice === 'black' ? (['same-colour-thrice'] as const) : []),
    ...(white.difference >= 2 || black.difference <= -2 ? (['colour-difference'] as const) : []),
  ];
};

/** One report for each row, in order. */
export const reportOn = (made: HandMade): readonly RowReport[] =>
  made.next.map((pairing, row) => {
    const errors = errorsOf(made, pairing, row);
    return { row, errors, warnings: errors.length > 0 ? [] : warningsOf(made, pairing) };
  });
