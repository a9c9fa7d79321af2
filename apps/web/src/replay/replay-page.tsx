import { useLoaded } from '../forms/use-loaded.ts';
import { t } from '../language/language.ts';
import { getGame, getReplay } from '../net/api.ts';
import { useModule } from '../use-module.ts';

// The drawn board and the walk: only for those who play a game over again.
const loadRoom = () => import('./replay-room.tsx');

interface Props {
  readonly gameId: string;
  /** The act at which it is opened; null: the beginning. */
  readonly at: number | null;
}

/** A game played over again, act by act, for whoever may look on. */
export function ReplayPage({ gameId, at }: Props) {
  const room = useModule(loadRoom);
  const { found, fault } = useLoaded(() => Promise.all([getReplay(gameId), getGame(gameId)]), [gameId]);
  if (room && found) return <room.ReplayRoom replay={found[0]} view={found[1]} at={at} />;
  return (
    <main class="notice-page" id="content" aria-busy={!fault}>
      <h1>{fault ? t('This game cannot be shown') : t('Setting up the men…')}</h1>
      {fault && <p>{fault}</p>}
      {fault && (
        <p>
          <a href="/">{t('To the lobby')}</a>
        </p>
      )}
    </main>
  );
}
