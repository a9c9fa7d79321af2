import type { GameView, WireAct } from '@jadoube/protocol';
import { sideOf } from './awaited.ts';
import { Confirm } from './confirm.tsx';

interface Props {
  readonly view: GameView;
  readonly adjusting: boolean;
  act(act: WireAct): void;
  sayJadoube(said: boolean): void;
  flip(): void;
}

/** What a hand or a voice can do beside moving men. Every button keeps its place, whatever is open. */
export function Actions({ view, adjusting, act, sayJadoube, flip }: Props) {
  const seated = sideOf(view.seat);
  const playing = view.status === 'playing' && seated !== null;
  return (
    <nav class="actions" aria-label="At the table">
      <button
        type="button"
        class="adoube"
        aria-pressed={adjusting}
        disabled={!playing || view.toMove !== seated}
        onClick={() => sayJadoube(!adjusting)}
        title="Then touch the man to be set straight (or hold J)"
      >
        J’adoube
      </button>
      <button type="button" onClick={flip} title="Turn the board (F)">
        Turn board
      </button>
      {seated && (
        <>
          <button
            type="button"
            disabled={!playing || view.offers.draw !== null}
            onClick={() => act({ act: 'offer-draw' })}
          >
            {view.offers.draw === seated ? 'Draw offered' : 'Offer draw'}
          </button>
          <Confirm
            label="Resign"
            question="Resign the game?"
            yes="Yes, resign"
            disabled={!playing}
            act={() => act({ act: 'resign' })}
          />
        </>
      )}
    </nav>
  );
}
