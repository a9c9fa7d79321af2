import type { GameView, WireAct } from '@jadoube/protocol';
import { t } from '../language/language.ts';
import { AfterGame, KeptSeat } from '../replay/after-game.tsx';
import { ChairLink } from '../umpire/chair-link.tsx';
import { ChairOffer, offersChair } from '../umpire/chair-offer.tsx';
import { Adjournment } from './adjournment.tsx';
import { sideOf } from './awaited.ts';
import { Course } from './course.tsx';
import { InLaw } from './in-law.tsx';
import { LeaveOf } from './leave.tsx';
import { SeatOffer } from './seat-offer.tsx';
import { OpeningMoves } from './setting-up.tsx';
import { Share } from './share.tsx';
import type { TableModel } from './table-model.ts';

interface Props {
  readonly view: GameView;
  readonly model: TableModel;
  readonly invite: string | null;
  /** The invitation to the umpire's chair. */
  readonly chair: string | null;
  /** Says an act at once; `say` asks first where it can't be undone. */
  act(act: WireAct): void;
  say(act: WireAct): void;
  show(moves: readonly string[]): void;
  rejoin(): void;
}

/** Is a seat still to be taken? */
export const isVacant = ({ status, players }: GameView): boolean =>
  status === 'open' && !(players.white && players.black);

function Paper({ view, model, invite, chair, say, show, rejoin }: Omit<Props, 'act'>) {
  if (chair && offersChair(view)) return <ChairOffer view={view} invite={chair} seated={rejoin} />;
  if (isVacant(view) && view.seat === 'spectator') return <SeatOffer view={view} invite={invite} seated={rejoin} />;
  return <InLaw view={view} refused={model.refused} proceedings={model.proceedings} act={say} show={show} />;
}

/** What the law has to say, and what lies on the table with it. */
export function LawPlace(props: Props) {
  const { view, model, act } = props;
  const sits = sideOf(view.seat) !== null || view.seat === 'lot';
  return (
    <div class="law-place">
      <Course view={view} madeAt={model.madeAt} act={act} />
      <Paper {...props} />
      <OpeningMoves view={view} />
      <Adjournment view={view} madeAt={model.madeAt} act={act} />
      <LeaveOf view={view} madeAt={model.madeAt} act={act} />
      <KeptSeat view={view} />
      {view.status === 'over' && <AfterGame view={view} />}
      {isVacant(view) && sits && <Share url={location.href} label={t('Send this link to your adversary')} />}
      {sits && <ChairLink view={view} />}
    </div>
  );
}
