import type { Color } from '@jadoube/board';
import type { GameView, WireAct } from '@jadoube/protocol';
import type { Millis } from '@jadoube/table';
import { useState } from 'preact/hooks';
import { makeLocalHour, ownZone, parseLocalHour, sayZone, usualHour } from '../words/hour.ts';
import { nameOfSide } from '../words/side.ts';
import { sideOf } from './awaited.ts';
import { Countdown, HourLine, Moment } from './hour-line.tsx';

interface Props {
  readonly view: GameView;
  /** The server's time, ms since 1970. */
  readonly now: Millis;
  act(act: WireAct): void;
}

const FIXED_BY = { white: 'agreed', black: 'agreed', umpire: 'fixed by the umpire', terms: 'by the terms' } as const;

/** When he who has not come has lost, where the terms say so; null where they don't. */
function lateAt({ appointment, defaultAt, terms }: GameView): Millis | null {
  if (defaultAt !== null) return Date.parse(defaultAt);
  const { defaultTimeMs } = terms;
  return appointment && defaultTimeMs !== undefined ? Date.parse(appointment.hour) + defaultTimeMs : null;
}

function Fixed({ view, now }: Omit<Props, 'act'>) {
  const late = lateAt(view);
  if (!view.appointment) {
    return (
      late !== null && (
        <p class="about">
          Late after <Moment at={late} now={now} />: <Countdown at={late} now={now} /> the game is lost.
        </p>
      )
    );
  }
  const at = Date.parse(view.appointment.hour);
  return (
    <div class="fixed">
      <p>
        <HourLine at={at} now={now} />
      </p>
      <p class="about">
        {at > now ? <Countdown at={at} now={now} /> : 'the hour has struck'}, {FIXED_BY[view.appointment.by]}
        {late !== null && '; late after '}
        {late !== null && <Moment at={late} now={at} />}
      </p>
      {at > now && (
        <a class="calendar" href={`/api/v1/games/${view.gameId}/appointment.ics`} download>
          Put it in my calendar
        </a>
      )}
    </div>
  );
}

/** The field for an hour, which says whose clock it goes by. */
function HourField({ label, word, now, take }: { label: string; word: string; now: Millis; take(hour: string): void }) {
  const [text, setText] = useState(() => makeLocalHour(usualHour(now)));
  const at = parseLocalHour(text);
  const past = at !== undefined && at <= now;
  const send = (event: Event) => {
    event.preventDefault();
    if (at !== undefined && !past) take(new Date(at).toISOString());
  };
  return (
    <form class="hour-field" noValidate onSubmit={send}>
      <label for="appointment-hour">{label}</label>
      <div class="row">
        <input
          id="appointment-hour"
          type="datetime-local"
          value={text}
          min={makeLocalHour(now)}
          required
          aria-describedby="appointment-zone"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" disabled={at === undefined || past}>
          {word}
        </button>
      </div>
      <p id="appointment-zone" class="zone">
        {past ? 'That hour is past.' : `By your clock: ${sayZone(at ?? now, ownZone())}.`}
      </p>
    </form>
  );
}

function Proposed({ view, now, act, mine }: Props & { mine: Color | null }) {
  const proposed = view.offers.appointment;
  if (!proposed) return null;
  const at = Date.parse(proposed.hour);
  const own = proposed.by === mine;
  return (
    <div class="proposed">
      <p>
        {own ? 'You have proposed' : `${nameOfSide(proposed.by)} proposes`} <HourLine at={at} now={now} />
        {own && mine && `. ${nameOfSide(mine === 'white' ? 'black' : 'white')} has to agree.`}
      </p>
      {mine && !own && at > now && (
        <button type="button" class="primary" onClick={() => act({ act: 'appoint', hour: proposed.hour })}>
          Agree to that hour
        </button>
      )}
    </div>
  );
}

/** When the game is to go on: one proposes an hour, the other agrees or says another, an umpire fixes it. */
export function AppointmentOf({ view, now, act }: Props) {
  const mine = sideOf(view.seat);
  const umpire = view.seat === 'umpire';
  const { appointment, offers } = view;
  // When the hour has struck another one can still be agreed, but that is not what is waited for.
  const bare = !appointment && !offers.appointment && view.phase !== 'resuming';
  if (bare && !mine && !umpire) return <p>No hour is fixed for the resumption.</p>;
  const take = (hour: string) => act({ act: 'appoint', hour });
  const [label, word] = umpire
    ? ['Fix the hour', 'Fix it']
    : [bare ? 'When is it to go on?' : 'Another hour', 'Propose'];
  const field = <HourField label={label} word={word} now={now} take={take} />;
  return (
    <section class="appointment" aria-label="The hour of resumption">
      <Fixed view={view} now={now} />
      <Proposed view={view} now={now} act={act} mine={mine} />
      {(mine || umpire) &&
        (bare ? (
          field
        ) : (
          <details class="other-hour">
            <summary>{umpire ? 'Fix another hour' : 'Propose another hour'}</summary>
            {field}
          </details>
        ))}
    </section>
  );
}
