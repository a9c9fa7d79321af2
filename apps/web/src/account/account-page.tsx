import type { AccountPart } from '../router.ts';
import { useModule } from '../use-module.ts';

// Not carried to those who only play.
const loadRooms = () => import('./account-rooms.tsx');

/** Coming in with an account, and what is one's own. */
export function AccountPage({ part, token }: { part: AccountPart; token: string | null }) {
  const rooms = useModule(loadRooms);
  return rooms ? (
    <rooms.AccountRoom part={part} token={token} />
  ) : (
    <main class="house waiting" id="content" aria-busy="true" />
  );
}
