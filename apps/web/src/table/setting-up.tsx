import type { GameView, WireAct } from '@jadoube/protocol';
import { sayOpeningMoves } from '../words/odds.ts';
import { nameOfSide } from '../words/side.ts';
import { sideOf } from './awaited.ts';
import { manToTakeOff } from './take-off.ts';

interface Props {
  readonly view: GameView;
  act(act: WireAct): void;
}

/** Before a game at odds: the giver is asked to take his man off. Nobody is kept from beginning without it. */
export function SettingUp({ view, act }: Props) {
  const { odds } = view.terms;
  const man = manToTakeOff(view);
  const giver = odds === 'none' ? null : odds.giver;
  const mine = giver !== null && giver === sideOf(view.seat);
  return (
    <section class="course setting-up" aria-labelledby="setting-up-title">
      <h2 id="setting-up-title">Setting up</h2>
      {man && mine && (
        <>
          <p>
            You give your {man.name}. Take him off, on the board or here, before the first move. A game begun with him
            still standing is what the code says it is.
          </p>
          <button type="button" class="primary" onClick={() => act({ act: 'take-off', square: man.square })}>
            Take off the {man.name}
          </button>
        </>
      )}
      {man && !mine && giver && <p>{`${nameOfSide(giver)} is to take off his ${man.name} (${man.square}).`}</p>}
      {!man && <p>All is ready. The first move begins the game, and starts the clock.</p>}
    </section>
  );
}

/** Moves that the receiver of odds has still to make before the other begins. */
export function OpeningMoves({ view }: Pick<Props, 'view'>) {
  const said =
    view.phase === 'playing' || view.phase === 'setting-up' ? sayOpeningMoves(view.terms.odds, view.score) : null;
  return said && <p class="opening-moves">{said}</p>;
}
