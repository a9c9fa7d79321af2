import type { Millis } from '@jadoube/table';
import { t } from '../language/language.ts';
import { ownZone, sayHour, sayLeft, sayMoment, sayUtc } from '../words/hour.ts';

interface Props {
  /** ms since 1970 */
  readonly at: Millis;
  readonly now: Millis;
}

/** An hour by the reader's own clock, and by Greenwich for whoever sits elsewhere. */
export function HourLine({ at, now }: Props) {
  const zone = ownZone();
  return (
    <time class="hour" dateTime={new Date(at).toISOString()}>
      {sayHour(at, now, zone)} {zone !== 'UTC' && <span class="utc">{sayUtc(at, now, zone)}</span>}
    </time>
  );
}

/** An hour near at hand, in passing: `19:00`, with its day where that is not today. */
export const Moment = ({ at, now }: Props) => (
  <time dateTime={new Date(at).toISOString()}>{sayMoment(at, now, ownZone())}</time>
);

/** How long it is still to that hour. */
export const Countdown = ({ at, now }: Props) => (
  <span class="countdown">{at > now ? t('in {{left}}', { left: sayLeft(at - now) }) : t('now')}</span>
);
