import { useModule } from '../use-module.ts';

// Not carried to those who only play.
const loadRooms = () => import('./club-rooms.tsx');

const Waiting = () => <main class="house waiting" id="content" aria-busy="true" />;

interface Props {
  readonly clubId: string | null;
  readonly room: string;
  readonly item: string | null;
}

/** The clubs that one is in, or a room of one of them. */
export function ClubPage(props: Props) {
  const rooms = useModule(loadRooms);
  return rooms ? <rooms.ClubRooms {...props} /> : <Waiting />;
}

/** Where an invitation to a club leads. */
export function JoiningPage({ secret }: { secret: string }) {
  const rooms = useModule(loadRooms);
  return rooms ? <rooms.Joining secret={secret} /> : <Waiting />;
}
