import { opposite } from '@jadoube/board';
import type { GameView, WireAct } from '@jadoube/protocol';
import { useMemo, useState } from 'preact/hooks';
import { BoardOnTable, type Ghost } from '../board/board.tsx';
import { type Placement, placementOf } from '../board/placement.ts';
import { PromotionDialog } from '../board/promotion.tsx';
import { sayBoard } from '../board/words.ts';
import { useCode } from '../laws/code-store.ts';
import type { TableLink } from '../net/connection.ts';
import { AfterGame, KeptSeat } from '../replay/after-game.tsx';
import { useStore } from '../store.ts';
import { ChairLink } from '../umpire/chair-link.tsx';
import { ChairOffer, offersChair } from '../umpire/chair-offer.tsx';
import { RulingSheet } from '../umpire/ruling-sheet.tsx';
import { firstTime } from '../words/terms.ts';
import { Actions } from './actions.tsx';
import { Adjournment } from './adjournment.tsx';
import { designatorOf, sideOf } from './awaited.ts';
import { ClaimSheet } from './claim-sheet.tsx';
import { hearsCheck, mayCry } from './claimable.ts';
import { Course } from './course.tsx';
import { InLaw } from './in-law.tsx';
import { LeaveOf } from './leave.tsx';
import { LowTime } from './low-time.tsx';
import { Plate } from './plate.tsx';
import { ScoreSheet } from './score-sheet.tsx';
import { SeatOffer } from './seat-offer.tsx';
import { OpeningMoves } from './setting-up.tsx';
import { Share } from './share.tsx';
import { marksOf } from './table-marks.ts';
import type { TableModel } from './table-model.ts';
import { manToTakeOff } from './take-off.ts';
import { Talk } from './talk.tsx';
import { useHand } from './use-hand.ts';
import { useKeys } from './use-keys.ts';
import { WordBox } from './word-box.tsx';

/** The play on its way, as a ghost where it goes. */
function ghostOf(model: TableModel, men: Placement): (Ghost & { from: string }) | null {
  const act = model.pending.findLast((one) => one.act.act === 'play')?.act;
  if (act?.act !== 'play') return null;
  const man = men.get(act.from);
  return man ? { square: act.to, man, from: act.from } : null;
}

/** Both faces stand while an act of one's own that stops or starts a clock is on its way. */
const isHeld = (model: TableModel): boolean =>
  model.pending.some(({ act }) => act.act === 'play' || act.act === 'press') || model.link !== 'live';

interface RoomProps {
  readonly link: Pick<TableLink, 'model' | 'act' | 'say' | 'rejoin'>;
  readonly view: GameView;
  readonly invite: string | null;
  /** The invitation to the umpire's chair. */
  readonly chair: string | null;
}

/** The table with all that stands around it. */
export function TableRoom({ link, view, invite, chair }: RoomProps) {
  const model = useStore(link.model);
  const men = useMemo(() => placementOf(view.board), [view.board]);
  const mine = sideOf(view.seat);
  const sits = mine !== null || view.seat === 'lot';
  const [turned, setTurned] = useState(false);
  const [arrows, setArrows] = useState<readonly string[]>([]);
  const home = mine ?? 'white';
  const bottom = turned ? opposite(home) : home;
  const { hand, promotion, move, promote } = useHand(view, men, link);
  const ghost = ghostOf(model, men);
  const asked: (Ghost & { from: string }) | null = promotion
    ? { square: promotion.to, man: men.get(promotion.from)!, from: promotion.from }
    : ghost;
  const playing = view.status === 'playing' && view.phase === 'playing';
  const settingUp = view.status === 'playing' && view.phase === 'setting-up';
  const mayTouch = (playing || settingUp) && mine === view.toMove && !asked && model.link === 'live';
  const pressDue = playing && mine !== null && view.unpressed.includes(mine);
  const press = () => pressDue && link.act({ act: 'press' });
  const sayJadoube = (said: boolean) => mayTouch && move({ type: 'jadoube', said });
  const naming = playing && mine !== null && designatorOf(view) === mine;
  const comesOff = settingUp ? manToTakeOff(view, mine) : null;
  const name = (square: string): boolean => {
    if (comesOff?.square === square) {
      link.act({ act: 'take-off', square });
      return true;
    }
    if (!naming || !view.designatable.includes(square)) return false;
    link.act({ act: 'designate', square });
    return true;
  };
  const code = useCode(view.terms.code);
  const [speaking, setSpeaking] = useState(false);
  const Speech = view.seat === 'umpire' ? RulingSheet : ClaimSheet;
  const cries = hearsCheck(view, code);
  const check = () => cries && mayCry(view) && link.act({ act: 'cry-check' });
  useKeys({ press, flip: () => setTurned(!turned), jadoube: (said) => sayJadoube(said), check });

  const act = (said: WireAct) => {
    setArrows([]);
    link.act(said);
  };
  const drawn = marksOf(view, men, hand.selected?.square ?? null, arrows);
  const marks = comesOff ? { ...drawn, named: [comesOff.square] } : drawn;
  const pressing = mine && view.clocks && view.terms.press === 'hand' ? { due: pressDue, now: press } : undefined;
  const plate = (side: 'white' | 'black') => (
    <Plate
      view={view}
      side={side}
      madeAt={model.madeAt}
      held={isHeld(model)}
      press={side === mine ? pressing : undefined}
    />
  );
  const open = view.status === 'open';
  const vacant = open && !(view.players.white && view.players.black);
  const invited = view.seat === 'spectator' && (vacant || (chair !== null && offersChair(view)));
  return (
    <main class={`table-room ${mine ? 'seated' : 'watching'} ${invited ? 'inviting' : ''}`} id="content">
      <h1 class="unseen">The table</h1>
      <div class="baize">
        {plate(opposite(bottom))}
        <BoardOnTable
          board={view.board}
          men={men}
          bottom={bottom}
          marks={asked ? { ...marks, lifted: asked.from } : marks}
          hand={hand}
          ghost={asked}
          mayTouch={mayTouch}
          mine={mine}
          label={sayBoard(men)}
          gesture={move}
          name={naming || comesOff ? name : undefined}
        />
        {plate(bottom)}
      </div>
      <div class="side">
        <Actions
          view={view}
          adjusting={hand.adjusting}
          cries={cries}
          act={act}
          sayJadoube={sayJadoube}
          flip={() => setTurned(!turned)}
          speak={() => setSpeaking(true)}
        />
        <div class="law-place">
          <Course view={view} madeAt={model.madeAt} act={act} />
          {chair && offersChair(view) ? (
            <ChairOffer view={view} invite={chair} seated={link.rejoin} />
          ) : vacant && view.seat === 'spectator' ? (
            <SeatOffer view={view} invite={invite} seated={link.rejoin} />
          ) : (
            <InLaw view={view} refused={model.refused} proceedings={model.proceedings} act={act} show={setArrows} />
          )}
          <OpeningMoves view={view} />
          <Adjournment view={view} madeAt={model.madeAt} act={act} />
          <LeaveOf view={view} madeAt={model.madeAt} act={act} />
          <KeptSeat view={view} />
          {view.status === 'over' && <AfterGame view={view} />}
          {vacant && sits && <Share url={location.href} label="Send this link to your adversary" />}
          {sits && <ChairLink view={view} />}
        </div>
        <ScoreSheet view={view} />
        <div class="voices">
          {mine && (playing || settingUp) && <WordBox act={act} />}
          <Talk talk={model.talk} looksOn={!sits} say={link.say} />
        </div>
      </div>
      {speaking && code && <Speech view={view} code={code} act={act} close={() => setSpeaking(false)} />}
      {promotion && (
        <PromotionDialog color={men.get(promotion.from)!.color} choose={promote} cancel={() => promote(null)} />
      )}
      {mine && view.clocks && playing && (
        <LowTime clocks={view.clocks} mine={mine} madeAt={model.madeAt} first={firstTime(view.terms.clock, mine)} />
      )}
      <p class="unseen" aria-live="polite">
        {model.spoken.polite}
      </p>
      <p class="unseen" aria-live="assertive">
        {model.spoken.urgent}
      </p>
    </main>
  );
}
