import type { Color } from '@jadoube/board';
import type { GameView } from '@jadoube/protocol';
import type { Millis } from '@jadoube/table';
import { type Placement, placementOf } from '../board/placement.ts';
import { sayBoard, sayMen, sayRank } from '../board/words.ts';
import { t } from '../language/language.ts';
import { sayClock } from '../words/clock.ts';
import { nameOf } from '../words/men.ts';
import { sayOffence } from '../words/offence.ts';
import { sayOption } from '../words/option.ts';
import { sayReason, sayScore } from '../words/result.ts';
import { nameOfSide } from '../words/side.ts';
import { sayAwaited } from './awaited.ts';
import { sayBound } from './bound.ts';
import { timeLeft } from './clock-face.ts';
import { namePly } from './score-rows.ts';

/** What the answers are read off: the view, and how long ago (ms, by the steady clock) it was made. */
export interface Asked {
  readonly view: GameView;
  readonly elapsed: Millis;
}

const sayTimes = ({ view, elapsed }: Asked): string => {
  const { clocks } = view;
  if (!clocks) return t('There is no clock at this table.');
  const left = (side: Color) => `${nameOfSide(side)}: ${sayClock(timeLeft(clocks, side, elapsed, false))}`;
  const running = clocks.running
    ? t('{{side}}’s clock runs.', { side: nameOfSide(clocks.running) })
    : t('Both clocks stand.');
  return `${left('white')}. ${left('black')}. ${running}`;
};

const sayLast = ({ score }: GameView): string => {
  const last = score.at(-1);
  return last
    ? t('{{side}} played {{move}}.', { side: nameOfSide(last.by), move: namePly(score, last.ply) ?? last.san })
    : t('No move has been played yet.');
};

const sayDutyOf = (view: GameView, men: Placement): string => {
  const bound = sayBound(view, men);
  if (bound !== null) return view.dutyClause ? `${bound} (${view.dutyClause})` : bound;
  return view.touched.length > 0
    ? t('Touched: {{squares}}.', { squares: view.touched.join(', ') })
    : t('Nobody is bound.');
};

const sayOpen = (view: GameView, men: Placement): string => {
  if (view.offences.length === 0) return t('No offence is open.');
  return view.offences
    .map((offence) => {
      const options = offence.options.map((option) => `elect ${option.id}: ${sayOption(option, men)}`).join('; ');
      return `${sayOffence(offence, view.score)} (${offence.clause}) ${options}`;
    })
    .join(' ');
};

const sayTurn = (view: GameView): string =>
  view.result ? `${sayScore(view.result.score)}. ${sayReason(view.result)}` : sayAwaited(view);

const sayScoreSheet = ({ score }: GameView): string =>
  score.length === 0
    ? t('Nothing is written yet.')
    : score.map(({ san, ply }) => `${namePly(score, ply) ?? san}`).join(' ');

const saySquare = (square: string, men: Placement): string => {
  const man = men.get(square);
  return man
    ? t('{{side}} {{man}} on {{square}}.', { side: nameOfSide(man.color), man: nameOf(man), square })
    : t('{{square}} is empty.', { square });
};

/** What may be asked in the box, by the word that asks it. */
const ANSWERS: Readonly<Record<string, (asked: Asked, men: Placement) => string>> = {
  men: (_, men) => sayBoard(men),
  white: (_, men) => sayMen(men, 'white'),
  black: (_, men) => sayMen(men, 'black'),
  board: (_, men) => [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => sayRank(men, rank)).join(' '),
  clock: sayTimes,
  clocks: sayTimes,
  time: sayTimes,
  last: ({ view }) => sayLast(view),
  score: ({ view }) => sayScoreSheet(view),
  duty: ({ view }, men) => sayDutyOf(view, men),
  law: ({ view }, men) => sayOpen(view, men),
  offences: ({ view }, men) => sayOpen(view, men),
  turn: ({ view }) => sayTurn(view),
};

/** The answer to a question in the box: `men`, `clock`, `last`, `rank 4`, `on e4`; undefined where none was asked. */
export function answerBox(typed: string, asked: Asked): string | undefined {
  const words = typed
    .trim()
    .toLowerCase()
    .replace(/[?\s]+$/, '')
    .replace(/\s+/g, ' ');
  const men = placementOf(asked.view.board);
  const rank = /^rank ([1-8])$/.exec(words)?.[1];
  if (rank) return sayRank(men, Number(rank));
  const square = /^(?:on|what is on) ([a-h][1-8])$/.exec(words)?.[1];
  if (square) return saySquare(square, men);
  return Object.hasOwn(ANSWERS, words) ? ANSWERS[words]?.(asked, men) : undefined;
}
