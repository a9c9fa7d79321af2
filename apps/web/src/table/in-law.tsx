import type { GameView, WireAct, WireRefusal } from '@jadoube/protocol';
import { placementOf } from '../board/placement.ts';
import { ClauseInWords, ClauseLink } from '../laws/clause-link.tsx';
import { useCode } from '../laws/code-store.ts';
import { sayDuty } from '../words/duty.ts';
import { sayReason, sayScore } from '../words/result.ts';
import { nameOfSide } from '../words/side.ts';
import { sayEnforcement } from '../words/terms.ts';
import { designatorOf, electorOf, sayAwaited, sideOf } from './awaited.ts';
import { wasClaimed } from './claimable.ts';
import { Confirm } from './confirm.tsx';
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
          {claim} <a href={`/table/${view.gameId}/proofs/${view.version}`}>See the proof</a>
        </p>
      )}
    </div>
  );
}

function DutyOf({ view }: Pick<Props, 'view'>) {
  if (!view.duty || view.phase !== 'playing') return null;
  const mine = sideOf(view.seat) === view.toMove;
  const said = sayDuty(view.duty, view.touched, placementOf(view.board));
  return (
    <div class="duty">
      <h3>{mine ? said : `${nameOfSide(view.toMove)} is bound. ${said.replace('You touched', 'Touched:')}`}</h3>
      {view.dutyClause && <ClauseInWords clause={view.dutyClause} />}
    </div>
  );
}

function DrawOffer({ view, act }: Pick<Props, 'view' | 'act'>) {
  const by = view.offers.draw;
  if (!by || view.phase === 'over') return null;
  const mine = sideOf(view.seat);
  if (mine === null || mine === by) return <p class="offer">{`${nameOfSide(by)} offers a draw.`}</p>;
  return (
    <div class="offer">
      <h3>{`${nameOfSide(by)} offers a draw.`}</h3>
      <div class="row">
        <button type="button" onClick={() => act({ act: 'decline-draw' })}>
          Decline
        </button>
        <Confirm label="Accept" question="Accept the draw?" yes="Yes, a draw" act={() => act({ act: 'accept-draw' })} />
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
    <ol class="proceedings" aria-label="Proceedings">
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
        <h2 id="in-law-title">In law</h2>
        <p>
          <a href={`/laws/${code}`}>{useCode(code)?.short ?? code}</a>, {sayEnforcement(enforcement)}
          {view.players.umpire && `, umpire ${view.players.umpire.name}`} <TermsButton view={view} />
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
