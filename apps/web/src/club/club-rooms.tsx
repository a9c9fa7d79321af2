import { SignIn } from '../account/sign-in.tsx';
import { t } from '../language/language.ts';
import { isAccount, session } from '../net/session.ts';
import { useStore } from '../store.ts';
import '../styles/house.css';
import '../styles/club.css';
import '../styles/tournament.css';
import { Appointments } from './appointments.tsx';
import { AuditRoom } from './audit-room.tsx';
import { type ClubHere, ClubShell } from './club-shell.tsx';
import { ClubTokens } from './club-tokens.tsx';
import { ClubsList } from './clubs-list.tsx';
import { Desk } from './desk.tsx';
import { DeskGameRoom } from './desk-game.tsx';
import { EventRoom } from './events/event-room.tsx';
import { EventsRoom } from './events/events-room.tsx';
import { MembersRoom } from './members-room.tsx';
import { SettingsRoom } from './settings-room.tsx';
import { WebhooksRoom } from './webhooks-room.tsx';

export { Joining } from './joining.tsx';

interface Props {
  readonly clubId: string | null;
  readonly room: string;
  readonly item: string | null;
}

function Room({ here, room, item }: { here: ClubHere; room: string; item: string | null }) {
  switch (room) {
    case 'members':
      return <MembersRoom here={here} />;
    case 'events':
      return item === null ? <EventsRoom here={here} /> : <EventRoom key={item} here={here} eventId={item} />;
    case 'desk':
      return item === null ? <Desk here={here} /> : <DeskGameRoom key={item} here={here} gameId={item} />;
    case 'appointments':
      return <Appointments here={here} />;
    case 'webhooks':
      return <WebhooksRoom here={here} />;
    case 'tokens':
      return <ClubTokens here={here} />;
    case 'audit':
      return <AuditRoom here={here} />;
    case 'settings':
      return <SettingsRoom here={here} />;
    default:
      return <p class="blank">{t('There is no such room in this club.')}</p>;
  }
}

/** The clubs, for who has an account. */
export function ClubRooms({ clubId, room, item }: Props) {
  const who = useStore(session);
  if (!isAccount(who)) return <SignIn />;
  if (clubId === null) return <ClubsList />;
  return (
    <ClubShell key={clubId} clubId={clubId} room={room}>
      {(here) => <Room here={here} room={room} item={item} />}
    </ClubShell>
  );
}
