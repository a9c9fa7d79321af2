import { session } from '../net/session.ts';
import type { Route } from '../router.ts';
import { useStore } from '../store.ts';

/** The lintel over every room. */
export function Header({ page }: { page: Route['page'] }) {
  const who = useStore(session);
  const current = (here: boolean) => (here ? 'page' : undefined);
  return (
    <header class="lintel">
      <a class="skip" href="#content">
        To the content
      </a>
      <a class="wordmark" href="/" aria-label="J’adoube: to the lobby">
        J’adoube
      </a>
      <nav aria-label="Rooms">
        <a href="/" aria-current={current(page === 'lobby')}>
          Lobby
        </a>
        <a href="/laws" aria-current={current(page === 'laws' || page === 'law')}>
          The laws
        </a>
      </nav>
      {who && <p class="guest">{who.user.name}</p>}
    </header>
  );
}
