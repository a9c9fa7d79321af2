import type { GameView, WireAct } from '@jadoube/protocol';
import { sideOf } from './awaited.ts';
import { mayClaim, mayCry } from './claimable.ts';
import { Confirm } from './confirm.tsx';

interface Props {
  readonly view: GameView;
  readonly adjusting: boolean;
  /** Is "check" heard at this table? */
  readonly cries: boolean;
  act(act: WireAct): void;
  sayJadoube(said: boolean): void;
  flip(): void;
  /** Takes out the sheet on which a claim is made, or a ruling. */
  speak(): void;
}

/** What a hand or a voice can do beside moving men. Every button keeps its place, whatever is open. */
export function Actions({ view, adjusting, cries, act, sayJadoube, flip, speak }: Props) {
  const seated = sideOf(view.seat);
  const playing = view.status === 'playing' && seated !== null;
  return (
    <nav class="actions" aria-label="At the table">
      <button
        type="button"
        class="adoube"
        aria-pressed={adjusting}
        disabled={!playing || view.phase !== 'playing' || view.toMove !== seated}
        onClick={() => sayJadoube(!adjusting)}
        title="Then touch the man to be set straight (or hold J)"
      >
        J’adoube
      </button>
      {seated && cries && (
        <button
          type="button"
          class="cry"
          disabled={!mayCry(view)}
          onClick={() => act({ act: 'cry-check' })}
          title="Say “check” with your play, before it or after it (C)"
        >
          Check!
        </button>
      )}
      {seated && (
        <button
          type="button"
          disabled={!playing || !mayClaim(view)}
          onClick={speak}
          aria-haspopup="dialog"
          title="An irregularity, or a draw"
        >
          Claim…
        </button>
      )}
      <button type="button" onClick={flip} title="Turn the board (F)">
        Turn board
      </button>
      {view.seat === 'umpire' && (
        <button type="button" disabled={view.status !== 'playing'} onClick={speak} aria-haspopup="dialog">
          Give a ruling…
        </button>
      )}
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
