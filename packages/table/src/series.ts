import { type Color, opposite } from '@jadoube/board';
import { findCode, type SeriesRule } from '@jadoube/laws';
import type { Result } from './events.ts';

/** The two of a sitting or match, by whatever names them. `one` is who proposed it. */
export type Side = 'one' | 'two';
const otherSide = (side: Side): Side => (side === 'one' ? 'two' : 'one');

/** A game of the sitting: who had White, who began, how it ended. */
export interface GameOfSeries {
  readonly white: Side;
  readonly first: Side;
  readonly result: Result;
}

/** How the next game begins. */
export interface NextGame {
  readonly white: Side;
  readonly first: Side;
  /** The colour that begins: Black may, where the men are kept. */
  readonly firstMove: Color;
}

const gameOf = (white: Side, first: Side): NextGame => ({
  white,
  first,
  firstMove: white === first ? 'white' : 'black',
});

/** A game that was annulled is as if never begun; a draw is of no account where the code says so. */
function passesTheMove(rule: SeriesRule, { result }: GameOfSeries): boolean {
  if (result.score === 'annulled') return false;
  return rule.alternates.after === 'every-game' || result.score !== '1/2-1/2';
}

/** The rule of the code. @throws RangeError where there is no such code */
export function seriesRuleOf(code: string): SeriesRule {
  const law = findCode(code);
  if (!law) throw new RangeError(`no code of law ${code}`);
  return law.series.rule;
}

/**
 * The first game: the winner of the lot begins, with White where the men go with the move. Where he chooses his men and
 * keeps them (`walker-III.3`), `chosen` is his choice.
 */
export function firstGame(winner: Side, chosen: Color = 'white'): NextGame {
  return gameOf(chosen === 'white' ? winner : otherSide(winner), winner);
}

/** The game after `last`. The giver of odds begins every game (`walker-III.6`). */
export function nextGame(rule: SeriesRule, last: GameOfSeries, giver?: Side): NextGame {
  const first = giver ?? (passesTheMove(rule, last) ? otherSide(last.first) : last.first);
  return gameOf(rule.colours.are === 'kept' ? last.white : first, first);
}

const winnerOf = ({ white, result }: GameOfSeries): Side | undefined => {
  if (result.score !== '1-0' && result.score !== '0-1') return undefined;
  return result.score === '1-0' ? white : otherSide(white);
};

/** Points of the games so far; a draw counts half, or nothing. */
export function scoreOf(rule: SeriesRule, games: readonly GameOfSeries[]): Readonly<Record<Side, number>> {
  const points = (side: Side): number =>
    games.reduce((sum, game) => {
      if (game.result.score === '1/2-1/2') return sum + rule.draw.counts;
      return sum + (winnerOf(game) === side ? 1 : 0);
    }, 0);
  return { one: points('one'), two: points('two') };
}

/** The colour of a side in a game. */
export const colorOf = (game: Pick<NextGame, 'white'>, side: Side): Color =>
  game.white === side ? 'white' : opposite('white');
