import type { GameView, WireAct, WireRefusal } from '@jadoube/protocol';
import { t } from '../language/language.ts';
import { ClauseInWords, ClauseLink } from '../laws/clause-link.tsx';
import { useCode } from '../laws/code-store.ts';
import { sayReason, sayScore } from '../words/result.ts';
import { nameOfSide } from '../words/side.ts';
import { sayEnforcement } from '../words/terms.ts';
import { designatorOf, electorOf, sayAwaited, sideOf } from './awaited.ts';
import { sayBound } from './bound.ts';
import { wasClaimed } from './claimable.ts';
import { CountRunning } from './count-running.tsx';
import { Election } from './election.tsx';
import { LotLine } from './lot.tsx';
import { Naming } from './naming.tsx';
import type { Proceeding } from './proceedings.ts';
import { SaidLine } from './said-line.tsx';
import { TermsButton } from './terms-button.tsx';

interface Props {
  readonly view: GameView;
  readonly refused: WireRefusal | null;
  readonly proceedings: readonly Proceeding[];
  act(act: WireAct): void;
  show(moves: readonly string[]): void;
}

function Outcome({ view, proceedings }: Pick<Props, 'view' | 'proceedings'>) {
  const knows = useCode(view.terms.code)?.knows;
  if (!view.result) return null;
  const claim = proceedings.findLast(({ proof }) => proof !== undefined)?.proof;
  return (
    <div class="outcome">
      <p class="score">
        {view.result.score === 'annulled' ? '—' : view.result.score.replaceAll('1/2', '½').replace('-', '–')}
      </p>
      <h3>{sayScore(view.result.score)}</h3>
      <p>{sayReason(view.result)}</p>
      {view.result.clause && <ClauseInWords clause={view.result.clause} />}
      {knows && wasClaimed(view.result, knows) && (
        <p>
          {claim} <a href={`/table/${view.gameId}/proofs/${view.version}`}>{t('See the proof')}</a>
        </p>
      )}
    </div>
  );
}

function DutyOf({ view }: Pick<Props, 'view'>) {
  const said = view.phase === 'playing' ? sayBound(view) : null;
  if (said === null) return null;
  return (
    <div class="duty">
      <h3>{said}</h3>
      {view.dutyClause && <ClauseInWords clause={view.dutyClause} />}
    </div>
  );
}

function DrawOffer({ view, act }: Pick<Props, 'view' | 'act'>) {
  const by = view.offers.draw;
  if (!by || view.phase === 'over') return null;
  const mine = sideOf(view.seat);
  if (mine === null || mine === by)
    return <p class="offer">{t('{{side}} offers a draw.', { side: nameOfSide(by) })}</p>;
  return (
    <div class="offer">
      <h3>{t('{{side}} offers a draw.', { side: nameOfSide(by) })}</h3>
      <div class="row">
        <button type="button" onClick={() => act({ act: 'decline-draw' })}>
          {t('Decline')}
        </button>
        <button type="button" onClick={() => act({ act: 'accept-draw' })}>
          {t('Accept')}
        </button>
      </div>
    </div>
  );
}

function Refused({ refused }: { refused: WireRefusal }) {
  return (
    <div class="refused" data-refused={refused.code}>
      <p>
        {refused.message} {refused.clause && <ClauseLink clause={refused.clause} />}
      </p>
    </div>
  );
}

function Proceedings({ gameId, said }: { gameId: string; said: readonly Proceeding[] }) {
  if (said.length === 0) return null;
  return (
    <ol class="proceedings" aria-label={t('Proceedings')}>
      {said.slice(-3).map((one, index) => (
        <li key={`${said.length}-${index}`}>
          <SaidLine gameId={gameId} said={one} />
        </li>
      ))}
    </ol>
  );
}

/** The paper on which the law speaks: what is open, who is bound, what is awaited and from whom. */
export function InLaw({ view, refused, proceedings, act, show }: Props) {
  const { code, enforcement } = view.terms;
  const grave = view.offences.length > 0 || (view.designatable.length > 0 && view.phase === 'playing');
  const mine = sideOf(view.seat);
  const electing = mine !== null && view.phase === 'playing' && view.offences.some((one) => electorOf(one) === mine);
  return (
    <section class={`in-law ${grave ? 'grave' : ''}`} aria-labelledby="in-law-title">
      <header>
        <h2 id="in-law-title">{t('In law')}</h2>
        <p>
          <a href={`/laws/${code}`}>{useCode(code)?.short ?? code}</a>, {sayEnforcement(enforcement)}
          {view.players.umpire && t(', umpire {{name}}', { name: view.players.umpire.name })}{' '}
          <TermsButton view={view} />
        </p>
      </header>
      <Outcome view={view} proceedings={proceedings} />
      {view.phase !== 'over' && !electing && <p class="awaited">{sayAwaited(view)}</p>}
      {view.score.length === 0 && view.status !== 'over' && <LotLine view={view} />}
      {view.phase === 'playing' &&
        view.offences.map((offence) => (
          <Election key={offence.id} view={view} offence={offence} act={act} show={show} />
        ))}
      {view.phase === 'playing' && designatorOf(view) && <Naming view={view} act={act} />}
      <DutyOf view={view} />
      <CountRunning view={view} />
      <DrawOffer view={view} act={act} />
      {refused && <Refused refused={refused} />}
      {view.phase !== 'over' && view.offences.length === 0 && <Proceedings gameId={view.gameId} said={proceedings} />}
    </section>
  );
}
