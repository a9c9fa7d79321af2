import { useEffect, useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import { openTable, type TableLink } from '../net/connection.ts';
import { session } from '../net/session.ts';
import { useStore } from '../store.ts';
import { LinkState } from './link-state.tsx';
import { TableRoom } from './table-room.tsx';

interface Props {
  readonly gameId: string;
  readonly invite: string | null;
  readonly chair: string | null;
}

function Joined({ link, invite, chair }: { link: TableLink } & Pick<Props, 'invite' | 'chair'>) {
  const { view, link: state, shut } = useStore(link.model);
  if (shut && !view) {
    return (
      <main class="notice-page" id="content">
        <h1>{t('This table cannot be joined')}</h1>
        <p>{shut.message}</p>
        <p>
          <a href="/">{t('To the lobby')}</a>
        </p>
      </main>
    );
  }
  return (
    <>
      <LinkState link={state} />
      {view ? (
        <TableRoom link={link} view={view} invite={invite} chair={chair} />
      ) : (
        <main class="notice-page" id="content" aria-busy="true">
          <h1>{state === 'lost' ? t('The club does not answer') : t('Finding the table…')}</h1>
        </main>
      )}
    </>
  );
}

/** A table, for whoever comes: seated, or looking on. */
export function TablePage({ gameId, invite, chair }: Props) {
  const who = useStore(session);
  const token = who?.token ?? null;
  const place = `${gameId}-${who?.user.id}`;
  const [joined, setJoined] = useState<{ readonly place: string; readonly link: TableLink } | null>(null);
  useEffect(() => {
    const link = openTable(gameId, token);
    setJoined({ place, link });
    return link.close;
  }, [gameId, token, place]);
  // On the way from one table to the next the connection in hand is still that of the last.
  if (joined?.place !== place) return null;
  return <Joined key={place} link={joined.link} invite={invite} chair={chair} />;
}
