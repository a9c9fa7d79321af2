import type { Color } from '@jadoube/board';
import type { PlyView, ReplayStep, ShownMoment, TableEvent } from '@jadoube/table';
import { key, t } from '../language/language.ts';
import { sayEvent } from '../words/event.ts';
import { fromOf, listMoves, toOf } from '../words/move.ts';
import { nameOfSide } from '../words/side.ts';

/** One sentence of an act, with the clause that it rests on. */
export interface Line {
  readonly text: string;
  readonly clause?: string;
  /** A claim whose proof can be looked at. */
  readonly proved?: boolean;
}

/** An act as a replay tells it. */
export interface Deed {
  readonly step: ReplayStep;
  readonly lines: readonly Line[];
  /** `12… Nf6`, where the act was a play. */
  readonly move: string | null;
  readonly isMove: boolean;
  /** Something was, or was said to be, against the law. */
  readonly isIrregular: boolean;
}

const IRREGULAR: readonly TableEvent['event'][] = [
  'offence-opened',
  'offence-revealed',
  'offence-closed',
  'elected',
  'restored',
  'corrected',
  'designation-awaited',
  'designated',
  'irregularity-counted',
  'claim-refuted',
  'claim-submitted',
  'left-undecided',
  'displaced',
  'ruled',
  'appealed',
  'castling-lapsed',
  'time-added',
];

const isOffence = (event: TableEvent): boolean =>
  IRREGULAR.includes(event.event) ||
  (event.event === 'played' && event.as !== 'legal') ||
  (event.event === 'cried' && event.false === true);

const numberOf = (move: number, by: Color): string => `${move}${by === 'white' ? '.' : '…'}`;

type EventOf<K extends TableEvent['event']> = Extract<TableEvent, { event: K }>;

/** A man put where he can't go stands there all the same. */
const sayPlay = ({ by, text, as }: EventOf<'played' | 'rook-followed'>, { move }: ShownMoment): string => {
  const said = { side: nameOfSide(by), move: `${numberOf(move, by)} ${text}` };
  return as === 'legal' ? t('{{side}} plays {{move}}', said) : t('{{side}} plays {{move}}, against the rules', said);
};

/** What speaks for itself at the table, and has to be told afterwards. */
function sayQuiet(event: TableEvent, before: ShownMoment): Line | null {
  switch (event.event) {
    case 'played':
    case 'rook-followed':
      return { text: `${sayPlay(event, before)}.`, ...('clause' in event && { clause: event.clause }) };
    case 'touched':
      return { text: t('{{side}} touches {{square}}.', { side: nameOfSide(event.by), square: event.square }) };
    case 'adjusted':
      return {
        text: t('{{side}} says j’adoube, and sets {{square}} straight.', {
          side: nameOfSide(event.by),
          square: event.square,
        }),
      };
    case 'displaced':
      return {
        text: t('{{side}} overturns the men on {{squares}}; they are put back.', {
          side: nameOfSide(event.by),
          squares: event.squares.join(', '),
        }),
        clause: event.clause,
      };
    case 'bound':
      return {
        text: t('{{side}} is bound: {{moves}}.', {
          side: nameOfSide(event.duty.by),
          moves: listMoves(event.duty.moves.map((uci) => `${fromOf(uci)}–${toOf(uci)}`)),
        }),
        clause: event.duty.clause,
      };
    case 'irregularity-counted':
      return { text: t('It is counted against {{side}}.', { side: nameOfSide(event.by) }), clause: event.clause };
    case 'draw-lapsed':
      return { text: t('The offer of a draw has lapsed.') };
    case 'stayed':
      return { text: t('The game is stayed.') };
    case 'proceeded':
      return { text: t('The game goes on.') };
    default:
      return null;
  }
}

const sayPress = (event: EventOf<'completed'>): Line => ({
  text: t('{{side}} presses his clock.', { side: nameOfSide(event.by) }),
});

function linesOf({ events }: ReplayStep, before: ShownMoment, score: readonly PlyView[]): Line[] {
  const pressed = events.every(({ event }) => event !== 'played');
  return events.flatMap((event) => {
    if (event.event === 'completed') return pressed ? [sayPress(event)] : [];
    const quiet = sayQuiet(event, before);
    if (quiet) return [quiet];
    const said = sayEvent(event, score);
    if (!said) return [];
    const { text, clause, proved } = said;
    return [{ text, ...(clause && { clause }), ...(proved !== undefined && { proved }) }];
  });
}

const SILENT = key('The table notes it.');

/** The act in sentences. `before`: the table that it was done at; `score`: the plies after it. */
export function deedOf(step: ReplayStep, before: ShownMoment, score: readonly PlyView[]): Deed {
  const lines = linesOf(step, before, score);
  const play = step.events.find((event) => event.event === 'played');
  return {
    step,
    lines: lines.length > 0 ? lines : [{ text: t(SILENT) }],
    move: play ? `${numberOf(before.move, play.by)} ${play.text}` : null,
    isMove: play !== undefined,
    isIrregular: step.events.some(isOffence),
  };
}
