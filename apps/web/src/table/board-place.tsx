import { type Color, opposite } from '@jadoube/board';
import type { GameView, WireAct } from '@jadoube/protocol';
import { BoardOnTable } from '../board/board.tsx';
import { PromotionDialog } from '../board/promotion.tsx';
import { useStore } from '../store.ts';
import { useModule } from '../use-module.ts';
import { settings } from './kept-settings.ts';
import { Plate } from './plate.tsx';
import { marksOf } from './table-marks.ts';
import type { TableModel } from './table-model.ts';
import type { Player } from './use-player.ts';
import { WordBox } from './word-box.tsx';

const loadText = () => import('./text-board.tsx');
const loadNothing = () => Promise.resolve(null);

interface Props {
  readonly view: GameView;
  readonly model: TableModel;
  readonly player: Player;
  readonly bottom: Color;
  /** Moves that are shown on the board (UCI). */
  readonly arrows: readonly string[];
  say(act: WireAct): void;
}

/** Both faces stand while an act of one's own that stops or starts a clock is on its way. */
const isHeld = (model: TableModel): boolean =>
  model.pending.some(({ act }) => act.act === 'play' || act.act === 'press') || model.link !== 'live';

function PlateOf({ view, model, player, side }: Omit<Props, 'arrows' | 'say' | 'bottom'> & { side: Color }) {
  const presses = side === player.mine && view.clocks !== null && view.terms.press === 'hand';
  return (
    <Plate
      view={view}
      side={side}
      madeAt={model.madeAt}
      held={isHeld(model)}
      press={presses ? { due: player.pressDue, now: player.press } : undefined}
    />
  );
}

function Drawn({ view, player, bottom, arrows }: Omit<Props, 'say' | 'model'>) {
  const { holdMs, coordinates } = useStore(settings);
  const { men, mine, hand, onHisWay, comesOff } = player;
  const drawn = marksOf(view, men, hand.hand.selected?.square ?? null, arrows);
  const named = comesOff ? [comesOff.square] : drawn.named;
  return (
    <BoardOnTable
      board={view.board}
      men={men}
      bottom={bottom}
      marks={{ ...drawn, named, lifted: onHisWay?.from ?? null }}
      hand={hand.hand}
      ghost={onHisWay}
      mayTouch={player.mayTouch}
      mine={mine}
      holdMs={holdMs}
      coordinates={coordinates}
      gesture={hand.move}
      name={player.name}
    />
  );
}

/** The board between the two players; or the position as text, with the box by which it is played. */
export function BoardPlace(props: Props) {
  const { view, model, player, bottom } = props;
  const { text } = useStore(settings);
  const written = useModule(text ? loadText : loadNothing);
  const { unsaid, conclude } = player.hand;
  const color = unsaid && player.men.get(unsaid.play.from)?.color;
  return (
    <div class={`baize ${text ? 'as-text' : ''}`}>
      <PlateOf {...props} side={opposite(bottom)} />
      {text ? (
        <div class="text-place sheet">
          {written && <written.TextBoard view={view} />}
          <WordBox view={view} madeAt={model.madeAt} act={props.say} />
        </div>
      ) : (
        <Drawn {...props} />
      )}
      <PlateOf {...props} side={bottom} />
      {unsaid?.asks === 'promotion' && color && (
        <PromotionDialog color={color} choose={(letter) => conclude(true, letter)} cancel={() => conclude(false)} />
      )}
    </div>
  );
}
