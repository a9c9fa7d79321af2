import type { MyGame } from '@jadoube/protocol';
import { useNow } from '../forms/use-now.ts';
import { useCodes } from '../laws/code-store.ts';
import { NameForm } from '../lobby/name-form.tsx';
import type { CodeListing } from '../net/api.ts';
import { session } from '../net/session.ts';
import { useStore } from '../store.ts';
import { MyRows } from './my-rows.tsx';
import { useMine } from './use-mine.ts';

const isMine = ({ seat, awaits }: MyGame): boolean => awaits.who === seat;

interface ChapterProps {
  readonly id: string;
  readonly title: string;
  readonly games: readonly MyGame[];
  readonly codes: readonly CodeListing[];
  readonly now: number;
  /** What is said where there are none; left out: then the chapter is left out. */
  readonly empty?: string;
}

function Chapter({ id, title, games, codes, now, empty }: ChapterProps) {
  if (games.length === 0 && empty === undefined) return null;
  return (
    <section class="sheet" aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {games.length > 0 && <span class="number"> {games.length}</span>}
      </h2>
      {games.length === 0 ? <p class="blank">{empty}</p> : <MyRows games={games} codes={codes} now={now} />}
    </section>
  );
}

function NoTables() {
  return (
    <section class="sheet none">
      <p>You sit at no table yet.</p>
      <p>
        <a href="/">Lay one, or take a seat in the lobby.</a>
      </p>
    </section>
  );
}

function MyTables() {
  const { games, offset, failed, more, fetchMore } = useMine();
  const now = useNow() + offset;
  const codes = useCodes();
  const known = Array.isArray(codes) ? codes : [];
  if (games === null)
    return failed ? (
      <p class="fault" role="alert">
        The club cannot be reached just now. This page looks again by itself.
      </p>
    ) : (
      <p class="blank" aria-busy="true">
        Looking for your tables…
      </p>
    );
  if (games.length === 0) return <NoTables />;
  const on = games.filter(({ status }) => status !== 'over');
  const chapter = { codes: known, now };
  return (
    <>
      <Chapter
        {...chapter}
        id="mine-title"
        title="Waiting for you"
        games={on.filter(isMine)}
        empty="Nothing waits for you just now."
      />
      <Chapter {...chapter} id="others-title" title="Waiting for others" games={on.filter((game) => !isMine(game))} />
      <Chapter {...chapter} id="over-title" title="Ended" games={games.filter(({ status }) => status === 'over')} />
      {more && (
        <button type="button" onClick={fetchMore}>
          More
        </button>
      )}
      {failed && <p class="fault">The club is out of sight just now: this is how it stood.</p>}
    </>
  );
}

/** All the tables at which one sits, ordered by what waits for whom. */
export function MyPage() {
  const who = useStore(session);
  return (
    <main class="mine" id="content">
      <h1>My tables</h1>
      {who ? (
        <MyTables key={who.user.id} />
      ) : (
        <section class="sheet none">
          <p>Whoever has said his name here finds the tables again at which he sits.</p>
          <NameForm prompt="Your name" />
        </section>
      )}
    </main>
  );
}
