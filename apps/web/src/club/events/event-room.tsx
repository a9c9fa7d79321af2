import { useEffect } from 'preact/hooks';
import { Deeds } from '../../forms/field.tsx';
import { useDeed } from '../../forms/use-deed.ts';
import { useLoaded } from '../../forms/use-loaded.ts';
import { t } from '../../language/language.ts';
import { rich } from '../../language/rich.tsx';
import { finishEvent, getEvent, getStandings, type WholeEvent } from '../../net/events.ts';
import { Confirm } from '../../table/confirm.tsx';
import { KIND_WORDS } from '../../words/tournament.ts';
import type { ClubHere } from '../club-shell.tsx';
import { Crosstable } from './crosstable.tsx';
import type { EventHere } from './event-here.ts';
import { NextRound } from './next-round.tsx';
import { Players } from './players.tsx';
import { Rounds } from './rounds.tsx';
import { StandingsTable } from './standings-table.tsx';

const LOOK_MS = 10_000;

function Exports({ here }: { here: EventHere }) {
  const at = `/api/v1/clubs/${here.club.id}/events/${here.whole.event.id}`;
  return (
    <p class="exports">
      {rich(
        'Take it with you: <a>PGN</a>, <a2>TRF16</a2>, <a3>TRF26</a3>, <a4>CSV</a4>',
        {},
        {
          a: (inside) => (
            <a href={`${at}/pgn`} download>
              {inside}
            </a>
          ),
          a2: (inside) => (
            <a href={`${at}/trf?version=TRF16`} download>
              {inside}
            </a>
          ),
          a3: (inside) => (
            <a href={`${at}/trf?version=TRF26`} download>
              {inside}
            </a>
          ),
          a4: (inside) => (
            <a href={`${at}/standings.csv`} download>
              {inside}
            </a>
          ),
        },
      )}
    </p>
  );
}

function Finish({ here }: { here: EventHere }) {
  const { event } = here.whole;
  const deed = useDeed();
  const next = event.status === 'open' ? 'finished' : 'open';
  const turn = () => void deed.run(() => finishEvent(here.club.id, event, next)).then(here.reload);
  return (
    <Deeds busy={deed.busy} fault={deed.fault}>
      {next === 'finished' ? (
        <Confirm
          label={t('Finish the event')}
          question={t('Is the event finished?')}
          yes={t('Yes, finished')}
          act={turn}
        />
      ) : (
        <button type="button" onClick={turn}>
          {t('Open it again')}
        </button>
      )}
    </Deeds>
  );
}

function sayWhat({ event, players, rounds }: WholeEvent): string {
  const round = rounds.length;
  const done =
    round === 0
      ? t('no round yet')
      : event.rules.rounds
        ? t('round {{round}} of {{all}}', { round, all: event.rules.rounds })
        : t('round {{round}}', { round });
  const finished = event.status === 'finished' ? [t('finished')] : [];
  return [t(KIND_WORDS[event.kind]), t('{{count}} players', { count: players.length }), done, ...finished].join(', ');
}

/** An event: its table, its rounds, who is in it; for officials what comes next. */
export function EventRoom({ here: club, eventId }: { here: ClubHere; eventId: string }) {
  const { found: whole, fault, reload } = useLoaded(() => getEvent(club.club.id, eventId), [eventId]);
  const table = useLoaded(() => getStandings(club.club.id, eventId), [whole]);
  useEffect(() => {
    const timer = setInterval(() => document.hidden || reload(), LOOK_MS);
    return () => clearInterval(timer);
  }, [eventId]);
  if (whole === null)
    return (
      <p class={fault ? 'fault' : 'blank'} role={fault ? 'alert' : undefined}>
        {fault || '…'}
      </p>
    );
  const here: EventHere = { ...club, whole, reload };
  const isOpen = whole.event.status === 'open';
  return (
    <article class="event" aria-labelledby="event-title">
      <header>
        <h2 id="event-title">{whole.event.name}</h2>
        <p class="hint">{sayWhat(whole)}</p>
        {whole.rounds.length > 0 && <Exports here={here} />}
      </header>
      <div class="two-thirds">
        <div class="column">
          {table.found && whole.rounds.length > 0 && <StandingsTable standings={table.found} />}
          {table.found && whole.rounds.length > 0 && <Crosstable standings={table.found} players={whole.players} />}
          {isOpen && here.is('admin', 'umpire') && <NextRound key={whole.event.version} here={here} />}
          {whole.rounds.length === 0 && !here.is('admin', 'umpire') && (
            <p class="blank">{t('No round has been paired yet.')}</p>
          )}
        </div>
        <div class="column">
          <Rounds here={here} />
          <Players here={here} />
          {here.is('admin') && <Finish here={here} />}
        </div>
      </div>
    </article>
  );
}
