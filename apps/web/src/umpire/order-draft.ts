import type { Color } from '@jadoube/board';
import type { Option } from '@jadoube/laws';
import type { GameView, WireAct } from '@jadoube/protocol';
import type { Offence, Order } from '@jadoube/table';
import { t } from '../language/language.ts';
import { parseClock } from './parse-clock.ts';

export type WireRuling = Extract<WireAct, { act: 'rule' }>;

/** A ruling as it is being written. What an order does not need stays as it is, and is not sent. */
export interface Draft {
  readonly order: Order;
  /** Who is admonished, or to whom the game goes. */
  readonly player: Color;
  readonly white: string;
  readonly black: string;
  readonly ply: number;
  readonly option: string;
  readonly clause: string;
  readonly reason: string;
}

/** Nothing is said yet but the order that comes first to mind. */
export const blankDraft = (view: GameView, order: Order): Draft => ({
  order,
  player: view.toMove,
  white: '',
  black: '',
  ply: Math.max(0, view.score.length - 1),
  option: '',
  clause: '',
  reason: '',
});

const ORDERS: readonly Order[] = [
  'dismiss',
  'exact',
  'admonish',
  'stay',
  'proceed',
  'restore',
  'set-clock',
  'award',
  'draw',
  'recommence',
  'annul',
];

/** The orders that can be given as the table stands. */
export function ordersFor(view: GameView): Order[] {
  const can: Partial<Record<Order, boolean>> = {
    exact: view.offences.length > 0,
    stay: view.phase !== 'stayed',
    proceed: view.phase === 'stayed',
    restore: view.score.length > 0,
    'set-clock': view.clocks !== null,
  };
  return ORDERS.filter((order) => can[order] ?? true);
}

/** What may be exacted, with the offence that it is for; each option once. */
export function exactable(offences: readonly Offence[]): { option: Option; offence: Offence }[] {
  const all = offences.flatMap((offence) => offence.options.map((option) => ({ option, offence })));
  return all.filter(({ option }, index) => all.findIndex((one) => one.option.id === option.id) === index);
}

function clockFields({ white, black }: Draft): Pick<WireRuling, 'white' | 'black'> | string {
  const faces = { white: parseClock(white), black: parseClock(black) };
  if (white.trim() !== '' && faces.white === undefined) return t('White’s clock can’t be read: write it as 5:00.');
  if (black.trim() !== '' && faces.black === undefined) return t('Black’s clock can’t be read: write it as 5:00.');
  if (faces.white === undefined && faces.black === undefined) return t('Say what a clock is to show.');
  return {
    ...(faces.white !== undefined && { white: faces.white }),
    ...(faces.black !== undefined && { black: faces.black }),
  };
}

/** What the order needs besides clause and reason, or what is still wanting, in a sentence. */
function fieldsOf(draft: Draft): Partial<WireRuling> | string {
  switch (draft.order) {
    case 'admonish':
      return { player: draft.player };
    case 'award':
      return { to: draft.player };
    case 'restore':
      return { ply: draft.ply };
    case 'exact':
      return draft.option === '' ? t('Say what is exacted.') : { option: draft.option };
    case 'set-clock':
      return clockFields(draft);
    default:
      return {};
  }
}

/** The ruling that a draft comes to; a sentence where something is wanting. */
export function rulingOf(draft: Draft): WireRuling | string {
  const fields = fieldsOf(draft);
  if (typeof fields === 'string') return fields;
  const reason = draft.reason.trim();
  if (reason === '') return t('A ruling needs a reason.');
  return { act: 'rule', order: draft.order, ...fields, ...(draft.clause && { clause: draft.clause }), reason };
}
