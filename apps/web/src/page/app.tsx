import { useEffect } from 'preact/hooks';
import { AccountPage } from '../account/account-page.tsx';
import { ClubPage, JoiningPage } from '../club/club-page.tsx';
import { LawPage } from '../laws/law-page.tsx';
import { LawsPage } from '../laws/laws-page.tsx';
import { LobbyPage } from '../lobby/lobby-page.tsx';
import { MyPage } from '../mine/my-page.tsx';
import { LetterPage } from '../notices/letter-page.tsx';
import { NoticesPage } from '../notices/notices-page.tsx';
import { ProofPage } from '../proof/proof-page.tsx';
import { ReplayPage } from '../replay/replay-page.tsx';
import { type Route, route } from '../router.ts';
import { useStore } from '../store.ts';
import { TablePage } from '../table/table-page.tsx';
import { Header } from './header.tsx';
import { Sill } from './sill.tsx';

const TITLES: Readonly<Record<Route['page'], string>> = {
  lobby: 'J’adoube',
  table: 'At the table · J’adoube',
  mine: 'My tables · J’adoube',
  notices: 'Notices · J’adoube',
  letter: 'By mail · J’adoube',
  account: 'Your account · J’adoube',
  club: 'Clubs · J’adoube',
  joining: 'An invitation · J’adoube',
  proof: 'The proof of a claim · J’adoube',
  replay: 'The game over again · J’adoube',
  laws: 'The laws · J’adoube',
  law: 'The law · J’adoube',
  missing: 'Not here · J’adoube',
};

function Page({ here }: { here: Route }) {
  switch (here.page) {
    case 'lobby':
      return <LobbyPage />;
    case 'table':
      return <TablePage gameId={here.gameId} invite={here.invite} chair={here.chair} />;
    case 'mine':
      return <MyPage />;
    case 'notices':
      return <NoticesPage />;
    case 'letter':
      return <LetterPage deed={here.deed} token={here.token} />;
    case 'account':
      return <AccountPage key={here.part} part={here.part} token={here.token} />;
    case 'club':
      return <ClubPage clubId={here.clubId} room={here.room} item={here.item} />;
    case 'joining':
      return <JoiningPage secret={here.secret} />;
    case 'proof':
      return <ProofPage gameId={here.gameId} version={here.version} />;
    case 'replay':
      return <ReplayPage key={here.gameId} gameId={here.gameId} at={here.at} />;
    case 'laws':
      return <LawsPage act={here.act} />;
    case 'law':
      return <LawPage code={here.code} clause={here.clause} />;
    case 'missing':
      return (
        <main class="notice-page" id="content">
          <h1>There is no such room</h1>
          <p>
            <a href="/">To the lobby</a>
          </p>
        </main>
      );
  }
}

export function App() {
  const here = useStore(route);
  useEffect(() => {
    document.title = TITLES[here.page];
  }, [here.page]);
  return (
    <div class={`page ${here.page}-page`}>
      <Header page={here.page} />
      <Page here={here} />
      <Sill />
    </div>
  );
}
