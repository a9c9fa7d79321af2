import { type Color, opposite } from '@jadoube/board';
import type { GameView, WireAct } from '@jadoube/protocol';
import type { Millis } from '@jadoube/table';
import { useState } from 'preact/hooks';
import { key, t } from '../language/language.ts';
import { rich } from '../language/rich.tsx';
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

const FIXED_BY = {
  white: key('agreed'),
  black: key('agreed'),
  umpire: key('fixed by the umpire'),
  terms: key('by the terms'),
} as const;

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
          {rich('Late after {{moment}}: {{left}} the game is lost.', {
            moment: <Moment at={late} now={now} />,
            left: <Countdown at={late} now={now} />,
          })}
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
        {at > now ? <Countdown at={at} now={now} /> : t('the hour has struck')}, {t(FIXED_BY[view.appointment.by])}
        {late !== null && rich('; late after {{moment}}', { moment: <Moment at={late} now={at} /> })}
      </p>
      {at > now && (
        <a class="calendar" href={`/api/v1/games/${view.gameId}/appointment.ics`} download>
          {t('Put it in my calendar')}
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
        {past ? t('That hour is past.') : t('By your clock: {{zone}}.', { zone: sayZone(at ?? now, ownZone()) })}
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
        {own
          ? rich('You have proposed {{hour}}.', { hour: <HourLine at={at} now={now} /> })
          : rich('{{side}} proposes {{hour}}.', {
              side: nameOfSide(proposed.by),
              hour: <HourLine at={at} now={now} />,
            })}{' '}
        {own && mine && t('{{side}} has to agree.', { side: nameOfSide(opposite(mine)) })}
      </p>
      {mine && !own && at > now && (
        <button type="button" class="primary" onClick={() => act({ act: 'appoint', hour: proposed.hour })}>
          {t('Agree to that hour')}
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
  if (bare && !mine && !umpire) return <p>{t('No hour is fixed for the resumption.')}</p>;
  const take = (hour: string) => act({ act: 'appoint', hour });
  const [label, word] = umpire
    ? [t('Fix the hour'), t('Fix it')]
    : [bare ? t('When is it to go on?') : t('Another hour'), t('Propose')];
  const field = <HourField label={label} word={word} now={now} take={take} />;
  return (
    <section class="appointment" aria-label={t('The hour of resumption')}>
      <Fixed view={view} now={now} />
      <Proposed view={view} now={now} act={act} mine={mine} />
      {(mine || umpire) &&
        (bare ? (
          field
        ) : (
          <details class="other-hour">
            <summary>{umpire ? t('Fix another hour') : t('Propose another hour')}</summary>
            {field}
          </details>
        ))}
    </section>
  );
}
