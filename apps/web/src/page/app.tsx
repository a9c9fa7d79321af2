import { useEffect } from 'preact/hooks';
import { AccountPage } from '../account/account-page.tsx';
import { ClubPage, JoiningPage } from '../club/club-page.tsx';
import { type Key, key, t } from '../language/language.ts';
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

const HOUSE = 'J’adoube';

const TITLES: Readonly<Record<Route['page'], Key>> = {
  lobby: key('Lobby'),
  table: key('At the table'),
  mine: key('My tables'),
  notices: key('Notices'),
  letter: key('By mail'),
  account: key('Your account'),
  club: key('Clubs'),
  joining: key('An invitation'),
  proof: key('The proof of a claim'),
  replay: key('The game over again'),
  laws: key('The laws'),
  law: key('The law'),
  missing: key('Not here'),
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
          <h1>{t('There is no such room')}</h1>
          <p>
            <a href="/">{t('To the lobby')}</a>
          </p>
        </main>
      );
  }
}

export function App() {
  const here = useStore(route);
  useEffect(() => {
    document.title = here.page === 'lobby' ? HOUSE : `${t(TITLES[here.page])} · ${HOUSE}`;
  }, [here.page]);
  return (
    <div class={`page ${here.page}-page`}>
      <Header page={here.page} />
      <Page here={here} />
      <Sill />
    </div>
  );
}
