import type { GameView, WireAct } from '@jadoube/protocol';
import { nameOfSide } from '../words/side.ts';
import { sideOf } from './awaited.ts';
import { Confirm } from './confirm.tsx';

interface Props {
  readonly view: GameView;
  act(act: WireAct): void;
}

/** Adjournment, where the terms know it: one proposes, the other does the same. Playing on says no. */
export function Adjournment({ view, act }: Props) {
  const mine = sideOf(view.seat);
  const by = view.offers.adjournment;
  const { adjournment } = view.terms;
  if (view.phase !== 'playing' || view.status !== 'playing' || adjournment === 'none' || adjournment === 'umpire')
    return null;
  if (mine === null || by === mine) return by && <p class="offer">{`${nameOfSide(by)} proposes to adjourn.`}</p>;
  const adjourn = () => act({ act: 'adjourn' });
  if (by) {
    return (
      <div class="offer">
        <h3>{`${nameOfSide(by)} proposes to adjourn.`}</h3>
        <p>{`${nameOfSide(view.toMove)} would seal his move. To decline, play on.`}</p>
        <div class="row">
          <Confirm label="Agree" question="Adjourn the game?" yes="Yes, adjourn" act={adjourn} />
        </div>
      </div>
    );
  }
  const settled = view.offences.length === 0 && view.touched.length === 0 && view.duty === null;
  return (
    <button type="button" class="quiet adjourn" disabled={!settled} onClick={adjourn}>
      Propose to adjourn
    </button>
  );
}
