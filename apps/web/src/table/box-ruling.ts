import type { Color } from '@jadoube/board';
import type { WireAct } from '@jadoube/protocol';
import type { Order } from '@jadoube/table';
import { parseClock } from '../umpire/parse-clock.ts';

type Fields = Omit<Extract<WireAct, { act: 'rule' }>, 'act' | 'order' | 'reason'>;

const sideIn = (said: string): Color | undefined => /^(white|black)$/.exec(said)?.[1] as Color | undefined;

const clocksIn = (said: string): Fields | undefined => {
  const [white, black] = ['white', 'black'].map((side) => {
    const face = new RegExp(`\\b${side} ([\\d:]+)`).exec(said)?.[1];
    return face === undefined ? undefined : parseClock(face);
  });
  if (white === undefined && black === undefined) return undefined;
  return { ...(white !== undefined && { white }), ...(black !== undefined && { black }) };
};

const nothing = (said: string): Fields | undefined => (said === '' ? {} : undefined);

/** What each order needs to be said with it; undefined where that is wanting. */
const FIELDS: Readonly<Record<Order, (said: string) => Fields | undefined>> = {
  dismiss: nothing,
  draw: nothing,
  annul: nothing,
  recommence: nothing,
  stay: nothing,
  proceed: nothing,
  admonish: (said) => ((player) => player && { player })(sideIn(said)),
  award: (said) => ((to) => to && { to })(sideIn(said)),
  restore: (said) => (/^\d{1,5}$/.test(said) ? { ply: Number(said) } : undefined),
  exact: (said) => (/^[a-z-]+(:[a-h1-8qrbn]+)?$/.test(said) ? { option: said } : undefined),
  'set-clock': clocksIn,
};

const isOrder = (said: string): said is Order => Object.hasOwn(FIELDS, said);

/** The umpire's words: `rule exact move-king: the reason`, `rule set-clock white 5:00 black 4:30: the reason`. */
export function parseRulingWords(typed: string): WireAct | undefined {
  const said = /^\s*rule\s+([a-z-]+)\s*((?:[^:]|:(?=\d|[a-h][1-8]))*):\s+(\S[\s\S]*)$/i.exec(typed);
  if (!said) return undefined;
  const [, order = '', what = '', reason = ''] = said;
  const named = order.toLowerCase();
  const fields = isOrder(named) ? FIELDS[named](what.trim().toLowerCase()) : undefined;
  return fields && isOrder(named) ? { act: 'rule', order: named, ...fields, reason: reason.trim() } : undefined;
}
