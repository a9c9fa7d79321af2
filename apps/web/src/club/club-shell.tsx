import type { Role } from '@jadoube/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useLoaded } from '../forms/use-loaded.ts';
import { type Key, key, t } from '../language/language.ts';
import { rich } from '../language/rich.tsx';
import { type Club, listClubs, type Member } from '../net/clubs.ts';

/** The club in which one is, and what one is there. */
export interface ClubHere {
  readonly club: Club;
  readonly me: Member;
  is(...roles: Role[]): boolean;
  /** The club as it has become. */
  changed(club: Club): void;
}

interface Door {
  readonly room: string;
  readonly name: Key;
  readonly for: readonly Role[];
}

const EVERYBODY = ['admin', 'umpire', 'scorer', 'player'] as const;

const DOORS: readonly Door[] = [
  { room: 'members', name: key('Members'), for: EVERYBODY },
  { room: 'events', name: key('Events'), for: EVERYBODY },
  { room: 'desk', name: key('Umpire’s desk'), for: ['admin', 'umpire'] },
  { room: 'appointments', name: key('Appointments'), for: EVERYBODY },
  { room: 'webhooks', name: key('Webhooks'), for: ['admin'] },
  { room: 'tokens', name: key('Tokens'), for: ['admin'] },
  { room: 'audit', name: key('Audit'), for: ['admin'] },
  { room: 'settings', name: key('Settings'), for: ['admin'] },
];

function Doors({ here, room }: { here: ClubHere; room: string }) {
  const row = useRef<HTMLElement>(null);
  // Where the row is wider than the window, the door that is open is in sight.
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [room]);
  return (
    <nav class="doors-row" aria-label={t('Rooms of the club')} ref={row}>
      {DOORS.filter((door) => here.is(...door.for)).map(({ room: to, name }) => (
        <a key={to} href={`/clubs/${here.club.id}/${to}`} aria-current={to === room ? 'page' : undefined}>
          {t(name)}
        </a>
      ))}
    </nav>
  );
}

interface Props {
  readonly clubId: string;
  readonly room: string;
  children(here: ClubHere): ComponentChildren;
}

/** What all rooms of a club have in common: its name over the door, and the doors to the other rooms. */
export function ClubShell({ clubId, room, children }: Props) {
  const { found, fault, show } = useLoaded(listClubs, [clubId]);
  const own = found?.find(({ club }) => club.id === clubId);
  if (own === undefined) {
    return (
      <main class="house" id="content">
        <h1>{found === null ? t('The club') : t('There is no such club')}</h1>
        {fault !== '' && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        {found !== null && <p>{rich('Or you are no member of it. <a>To your clubs</a>', {}, { a: '/clubs' })}</p>}
      </main>
    );
  }
  const here: ClubHere = {
    club: own.club,
    me: own.member,
    is: (...roles) => roles.some((role) => own.member.roles.includes(role)),
    changed: (club) => show((found ?? []).map((one) => (one.club.id === club.id ? { ...one, club } : one))),
  };
  return (
    <main class="house club" id="content">
      <header class="club-head">
        <p class="over">
          <a href="/clubs">{t('Clubs')}</a>
        </p>
        <h1>{own.club.name}</h1>
        <Doors here={here} room={room} />
      </header>
      {children(here)}
    </main>
  );
}
