import type { TermsView } from '@jadoube/protocol';
import type { ClockTerms, Enforcement, Millis, Terms } from '@jadoube/table';
import { type Key, key, t } from '../language/language.ts';

const minutes = (ms: Millis): string => {
  if (ms % 3_600_000 === 0) return t('{{count}} hours', { count: ms / 3_600_000 });
  return ms % 60_000 === 0 ? t('{{n}} min', { n: ms / 60_000 }) : t('{{n}} s', { n: Math.round(ms / 1000) });
};

const period = ({ moves, ms }: { moves?: number; ms: Millis }): string =>
  moves ? t('{{moves}} moves in {{time}}', { moves, time: minutes(ms) }) : minutes(ms);

/** What the times are completed by, in the order in which it is said. */
function extras(clock: ClockTerms): string[] {
  const { kind, delayMs, lag } = clock;
  return [
    delayMs ? t('{{n}} s delay', { n: delayMs / 1000 }) : '',
    kind === 'hourglass' ? t('sand-glass') : '',
    lag ? t('up to {{n}} s back for lag', { n: lag.quotaMs / 1000 }) : '',
  ].filter((extra) => extra !== '');
}

/** `10 min + 5 s a move`, `40 moves in 2 hours, then 1 hour`, `5 min, up to 1 s back for lag`, `no clock`. */
export function sayClockTerms(clock: Terms['clock']): string {
  if (clock === 'none') return t('no clock');
  if (clock.kind === 'days') return t('{{count}} days a move', { count: clock.daysPerMove ?? 1 });
  const timeOf = (side: 'white' | 'black') =>
    (clock[side]?.periods ?? clock.periods ?? [])
      .map(period)
      .reduce((first, next) => (first === '' ? next : t('{{first}}, then {{next}}', { first, next })), '');
  const [white, black] = [timeOf('white'), timeOf('black')];
  const times = white === black ? white : t('White {{white}}, Black {{black}}', { white, black });
  const increment = clock.kind === 'fischer' && clock.incrementMs;
  const whole = increment ? t('{{time}} + {{n}} s a move', { time: times, n: increment / 1000 }) : times;
  return [whole, ...extras(clock)].join(', ');
}

/** What is given back of the time that moves are on their way; undefined where nothing is. */
export function sayLag(clock: Terms['clock']): string | undefined {
  if (clock === 'none' || !clock.lag) return undefined;
  const { quotaMs, regainMs } = clock.lag;
  const regain =
    regainMs > 0 ? t('Each move adds {{n}} s to that again.', { n: regainMs / 1000 }) : t('Then it is used up.');
  const first = t(
    'What a move takes on its way comes back to him who made it, as the server measures it: {{n}} s for each at first.',
    { n: quotaMs / 1000 },
  );
  return `${first} ${regain}`;
}

/** What one side had when the game began; 0 where there is no clock or it counts days. */
export function firstTime(clock: Terms['clock'], side: 'white' | 'black'): Millis {
  if (clock === 'none') return 0;
  return (clock[side]?.periods ?? clock.periods)?.[0]?.ms ?? 0;
}

/** When the game may rest: "By agreement. Who comes more than 1 hour late to the resumption has lost." */
export function sayAdjournment({
  adjournment,
  defaultTimeMs,
}: Pick<TermsView, 'adjournment' | 'defaultTimeMs'>): string {
  const rule =
    adjournment === 'none'
      ? t('No adjournment.')
      : adjournment === 'agreement'
        ? t('Adjournment by agreement.')
        : adjournment === 'umpire'
          ? t('The umpire may adjourn.')
          : t('Either may adjourn after {{time}} of play.', { time: minutes(adjournment.afterMs) });
  return defaultTimeMs
    ? `${rule} ${t('Who comes more than {{time}} late to the resumption has lost.', { time: minutes(defaultTimeMs) })}`
    : rule;
}

interface Character {
  readonly name: Key;
  readonly plain: Key;
}

export const ENFORCEMENT_WORDS: Readonly<Record<Enforcement, Character>> = {
  guarded: {
    name: key('Guarded'),
    plain: key('The table refuses what the law forbids, and names the clause. A touched man still has to move.'),
  },
  announced: {
    name: key('Announced'),
    plain: key('Every move is taken, as on a real board. The table tells your adversary at once what he may exact.'),
  },
  claimed: {
    name: key('Claimed'),
    plain: key(
      'Every move is taken and the table keeps silent. You must see the fault yourself, and claim it in time.',
    ),
  },
};

export function sayEnforcement(enforcement: string): string {
  const words = ENFORCEMENT_WORDS[enforcement as Enforcement];
  return words ? t(words.name).toLowerCase() : enforcement;
}
