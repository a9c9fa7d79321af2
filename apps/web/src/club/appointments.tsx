import type { DeskLine } from '@jadoube/protocol';
import { useEffect, useState } from 'preact/hooks';
import { More } from '../forms/more.tsx';
import { useDeed } from '../forms/use-deed.ts';
import { useNow } from '../forms/use-now.ts';
import { usePages } from '../forms/use-pages.ts';
import { t } from '../language/language.ts';
import { fixHour, listAdjournments } from '../net/clubs.ts';
import { sayBoth } from '../words/desk.ts';
import { makeLocalHour, ownZone, parseLocalHour, sayHour, sayLeft, sayZone, usualHour } from '../words/hour.ts';
import type { ClubHere } from './club-shell.tsx';

const LOOK_MS = 5000;

interface RowProps {
  readonly here: ClubHere;
  readonly line: DeskLine;
  readonly now: number;
  changed(): void;
}

/** The field for the hour, which says whose clock it goes by. */
function FixHour({ here, line, now, changed }: RowProps) {
  const [text, setText] = useState(() => makeLocalHour(usualHour(now)));
  const deed = useDeed('hour');
  const id = `hour-${line.gameId}`;
  const send = async (event: Event) => {
    event.preventDefault();
    const at = parseLocalHour(text);
    if (at === undefined || at <= now) return deed.say('hour', t('An hour that is still to come, please.'));
    if (await deed.run(() => fixHour(here.club.id, line.gameId, new Date(at).toISOString()))) changed();
  };
  return (
    <details>
      <summary>{line.dueAt ? t('Fix another hour') : t('Fix the hour')}</summary>
      <form class="hour-form" noValidate onSubmit={send}>
        <label for={id}>{t('It goes on')}</label>
        <div class="row">
          <input id={id} type="datetime-local" value={text} onInput={(event) => setText(event.currentTarget.value)} />
          <button type="submit" disabled={deed.busy}>
            {t('Fix it')}
          </button>
        </div>
        <p class="hint">
          {t('By your clock: {{zone}}. Both players are told.', {
            zone: sayZone(parseLocalHour(text) ?? now, ownZone()),
          })}
        </p>
        <p class="fault" role="alert">
          {deed.errorOf('hour') ?? deed.fault}
        </p>
      </form>
    </details>
  );
}

function Row(props: RowProps) {
  const { here, line, now } = props;
  const at = line.dueAt === null ? null : Date.parse(line.dueAt);
  return (
    <li>
      <b>
        <a href={`/table/${line.gameId}`}>{sayBoth(line)}</a>
      </b>
      <span class={at !== null && at <= now ? 'when late' : 'when'}>
        {at === null ? t('no hour is appointed') : sayHour(at, now, ownZone())}
      </span>
      <span class="under">
        {at !== null &&
          (at > now
            ? t('in {{left}}', { left: sayLeft(at - now) })
            : t('past by {{left}}', { left: sayLeft(now - at) }))}
        {at === null && t('at rest for {{left}}', { left: sayLeft(now - Date.parse(line.since)) })}
      </span>
      {here.is('admin', 'umpire') && <FixHour key={line.dueAt} {...props} />}
    </li>
  );
}

/** The games of the club that rest, and when they go on. */
export function Appointments({ here }: { here: ClubHere }) {
  const pages = usePages(listAdjournments, `/clubs/${here.club.id}/adjournments?limit=50`);
  const now = useNow();
  useEffect(() => {
    const timer = setInterval(() => document.hidden || pages.reload(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  // The list may be a second behind the table.
  const changed = () => void setTimeout(pages.reload, 1200);
  return (
    <section class="sheet chapter" aria-labelledby="appointments-title">
      <h2 id="appointments-title">{t('Games at rest')}</h2>
      {pages.rows === null && pages.fault === '' && <p class="blank">…</p>}
      {pages.rows?.length === 0 && <p class="blank">{t('No game of the club is adjourned.')}</p>}
      <ul class="rows">
        {pages.rows?.map((line) => (
          <Row key={line.gameId} here={here} line={line} now={now} changed={changed} />
        ))}
      </ul>
      <More pages={pages} />
      <p>
        <a href={`/api/v1/clubs/${here.club.id}/appointments.ics`} download>
          {t('All of them for a calendar')}
        </a>
      </p>
    </section>
  );
}
