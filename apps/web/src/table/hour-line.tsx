import type { Millis } from '@jadoube/table';
import { ownZone, sayHour, sayLeft, sayUtc } from '../words/hour.ts';

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

/** How long it is still to that hour. */
export const Countdown = ({ at, now }: Props) => (
  <span class="countdown">{at > now ? `in ${sayLeft(at - now)}` : 'now'}</span>
);
