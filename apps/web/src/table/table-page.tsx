import { useEffect, useState } from 'preact/hooks';
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
        <h1>This table cannot be joined</h1>
        <p>{shut.message}</p>
        <p>
          <a href="/">To the lobby</a>
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
          <h1>{state === 'lost' ? 'The club does not answer' : 'Finding the table…'}</h1>
        </main>
      )}
    </>
  );
}

/** A table, for whoever comes: seated, or looking on. */
export function TablePage({ gameId, invite, chair }: Props) {
  const token = useStore(session)?.token ?? null;
  const [link, setLink] = useState<TableLink | null>(null);
  useEffect(() => {
    const opened = openTable(gameId, token);
    setLink(opened);
    return opened.close;
  }, [gameId, token]);
  return link && <Joined key={`${gameId}-${token}`} link={link} invite={invite} chair={chair} />;
}
