import type { Color } from '@jadoube/board';
import type { GameView } from '@jadoube/protocol';
import { useMemo } from 'preact/hooks';
import type { Ghost } from '../board/board.tsx';
import { type Placement, placementOf } from '../board/placement.ts';
import type { TableLink } from '../net/connection.ts';
import { useStore } from '../store.ts';
import { designatorOf, sideOf } from './awaited.ts';
import type { TableModel } from './table-model.ts';
import { type ManToTakeOff, manToTakeOff } from './take-off.ts';
import { type HandAtTable, useHand } from './use-hand.ts';

/** The man on his way, as a ghost where he goes. */
export interface OnHisWay extends Ghost {
  readonly from: string;
}

/** What the viewer can do with his hands just now. */
export interface Player {
  readonly men: Placement;
  readonly mine: Color | null;
  readonly hand: HandAtTable;
  readonly onHisWay: OnHisWay | null;
  readonly mayTouch: boolean;
  readonly comesOff: ManToTakeOff | null;
  readonly pressDue: boolean;
  press(): void;
  sayJadoube(said: boolean): void;
  /** A man named, or taken off, by laying a finger on him; left out where neither is asked. */
  readonly name: ((square: string) => boolean) | undefined;
}

const ghostOf = (play: { from: string; to: string }, men: Placement): OnHisWay | null => {
  const man = men.get(play.from);
  return man ? { square: play.to, man, from: play.from } : null;
};

/** The play that is held back, or the one that the table has not answered yet. */
function onHisWayOf(hand: HandAtTable, { pending }: TableModel, men: Placement): OnHisWay | null {
  if (hand.unsaid) return ghostOf(hand.unsaid.play, men);
  const sent = pending.findLast((one) => one.act.act === 'play')?.act;
  return sent?.act === 'play' ? ghostOf(sent, men) : null;
}

export function usePlayer(view: GameView, link: Pick<TableLink, 'model' | 'act'>, confirms: boolean): Player {
  const model = useStore(link.model);
  const men = useMemo(() => placementOf(view.board), [view.board]);
  const mine = sideOf(view.seat);
  const hand = useHand(view, men, link, confirms);
  const onHisWay = onHisWayOf(hand, model, men);
  const isOn = view.status === 'playing';
  const playing = isOn && view.phase === 'playing';
  const settingUp = isOn && view.phase === 'setting-up';
  const mayTouch = (playing || settingUp) && mine === view.toMove && !onHisWay && model.link === 'live';
  const pressDue = playing && mine !== null && view.unpressed.includes(mine);
  const naming = playing && mine !== null && designatorOf(view) === mine;
  const comesOff = settingUp ? manToTakeOff(view, mine) : null;
  const name = (square: string): boolean => {
    const isHim = comesOff?.square === square;
    if (isHim) link.act({ act: 'take-off', square });
    else if (naming && view.designatable.includes(square)) link.act({ act: 'designate', square });
    else return false;
    return true;
  };
  return {
    men,
    mine,
    hand,
    onHisWay,
    mayTouch,
    comesOff,
    pressDue,
    press: () => pressDue && link.act({ act: 'press' }),
    sayJadoube: (said) => mayTouch && hand.move({ type: 'jadoube', said }),
    name: naming || comesOff ? name : undefined,
  };
}
