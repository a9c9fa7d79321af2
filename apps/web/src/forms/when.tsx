import { ownZone, sayDate, sayTime } from '../words/hour.ts';

/** A moment in the zone of whoever reads it; the whole of it for who looks closer. */
export function When({ at }: { at: string }) {
  const ms = Date.parse(at);
  const zone = ownZone();
  const said = `${sayDate(ms, Date.now(), zone).replace(/^\S+ /, '')}, ${sayTime(ms, zone)}`;
  return (
    <time dateTime={at} title={new Date(ms).toUTCString()}>
      {said}
    </time>
  );
}
