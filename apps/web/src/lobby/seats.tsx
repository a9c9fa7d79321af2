import type { GameListing, SeekListing } from '@jadoube/protocol';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import type { CodeListing } from '../net/api.ts';
import { sayClockTerms, sayEnforcement } from '../words/terms.ts';
import { hostedBy } from './game-rows.tsx';
import type { LobbyHere } from './use-lobby.ts';

const FIRST = 8;

interface Props {
  readonly lobby: LobbyHere;
  /** Tables with a seat for anybody. */
  readonly open: readonly GameListing[] | null;
  readonly codes: readonly CodeListing[];
}

type Seat = { readonly at: string; readonly game: GameListing } | { readonly at: string; readonly seek: SeekListing };

/** Newest first, seeks and laid tables in one. */
const seatsOf = (open: readonly GameListing[], seeks: readonly SeekListing[]): readonly Seat[] =>
  [...open.map((game) => ({ at: game.createdAt, game })), ...seeks.map((seek) => ({ at: seek.createdAt, seek }))].sort(
    (one, other) => (one.at < other.at ? 1 : -1),
  );

function menOf({ by: name, seat }: SeekListing): string {
  if (seat === 'lot') return t('{{name}}, the men by lot', { name });
  return seat === 'white' ? t('{{name}}, with White', { name }) : t('{{name}}, with Black', { name });
}

function SeekRow({ seek, lobby, under }: { seek: SeekListing; lobby: LobbyHere; under: ComponentChildren }) {
  const { own, accept, withdraw } = lobby;
  const isOwn = own.has(seek.id);
  return (
    <div class="seek">
      <b>{menOf(seek)}</b>
      <span>{under}</span>
      {isOwn ? (
        <button type="button" class="deed" onClick={() => withdraw(seek.id)} aria-label={t('Withdraw your seek')}>
          {t('Withdraw')}
        </button>
      ) : (
        <button
          type="button"
          class="deed"
          onClick={() => accept(seek)}
          aria-label={t('Play {{name}}', { name: seek.by })}
        >
          {t('Play', { context: 'game' })}
        </button>
      )}
    </div>
  );
}

/** Who waits for an adversary: whoever seeks a game, and tables with an open seat. */
export function Seats({ lobby, open, codes }: Props) {
  const [all, setAll] = useState(false);
  const { seeks, count, own, sought } = lobby;
  const say = (terms: { code: string; enforcement: string; clock: GameListing['clock'] }) =>
    `${codes.find(({ id }) => id === terms.code)?.short ?? terms.code}, ${sayEnforcement(terms.enforcement)}, ${sayClockTerms(terms.clock)}`;
  if (open === null || seeks === null) return <p class="blank">{t('Looking round the room…')}</p>;
  const here = new Set(sought.map(({ request }) => request.seekId));
  const listed = seeks.filter(({ id, correspondence }) => !here.has(id) && (correspondence || !own.has(id)));
  const seats = seatsOf(open, listed);
  if (seats.length === 0) return <p class="blank">{t('No seat is waiting. Choose a game, and yours is the first.')}</p>;
  const more = seats.length - FIRST;
  return (
    <>
      <ul class="game-rows">
        {seats.slice(0, all ? seats.length : FIRST).map((seat) => (
          <li key={'seek' in seat ? seat.seek.id : seat.game.id}>
            {'seek' in seat ? (
              <SeekRow
                seek={seat.seek}
                lobby={lobby}
                under={`${say(seat.seek.terms)}${own.has(seat.seek.id) ? `. ${t('It stands while you are away')}` : ''}`}
              />
            ) : (
              <a href={`/table/${seat.game.id}`}>
                <b>{hostedBy(seat.game)}</b>
                <span>{say(seat.game)}</span>
                <span class="deed">{t('Take the seat')}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && !all && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          {t('Show {{n}} more', { n: more })}
        </button>
      )}
      {count > seeks.length && (
        <p class="blank">{t('The newest {{n}} of {{all}} who seek a game.', { n: seeks.length, all: count })}</p>
      )}
    </>
  );
}
