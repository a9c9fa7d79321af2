import { type Color, opposite } from '@jadoube/board';
import type { GameView, WireAct } from '@jadoube/protocol';
import type { Millis } from '@jadoube/table';
import { nameOfSide } from '../words/side.ts';
import { sideOf } from './awaited.ts';
import { Countdown, Moment } from './hour-line.tsx';
import { Slip } from './sealing.tsx';
import { useServerNow } from './use-server-now.ts';

interface Props {
  readonly view: GameView;
  readonly madeAt: Millis;
  act(act: WireAct): void;
}

const nameIn = (view: GameView, side: Color): string => view.players[side]?.name ?? nameOfSide(side);

/** The replier may seal his reply: its move is then seen when the absent one comes, whose clock runs meanwhile. */
function SecondEnvelope({ view, act, absent }: Omit<Props, 'madeAt'> & { absent: Color }) {
  return (
    <details class="second-envelope">
      <summary>Seal the reply instead</summary>
      <p>
        {`Played on the board, your reply is seen as soon as ${nameIn(view, absent)} looks. Sealed, it is opened when he comes, and his clock runs until then.`}
      </p>
      <Slip view={view} act={act} />
    </details>
  );
}

function Until({ at, now, own }: { at: Millis; now: Millis; own: boolean }) {
  return (
    <>
      {own ? ' Come before ' : ' At '}
      <Moment at={at} now={now} /> (<Countdown at={at} now={now} />
      {own ? '), or the game is lost.' : ') the game is lost for want of coming.'}
    </>
  );
}

/** The game has been resumed without him who had sealed: he may come, and the other need not show his reply. */
export function Absence({ view, madeAt, act }: Props) {
  const now = useServerNow(view, madeAt);
  const { absent, defaultAt } = view;
  if (!absent || view.phase !== 'playing') return null;
  const mine = sideOf(view.seat);
  const settled = view.offences.length === 0 && view.touched.length === 0 && view.duty === null;
  // What the record means comes first.
  if (view.offences.length > 0 && absent !== mine) return null;
  const replies = mine === opposite(absent) && view.toMove === mine;
  return (
    <section class="course absence" aria-label="Who has not come">
      <p>
        {absent === mine ? 'You were not here when the game was resumed.' : `${nameIn(view, absent)} has not come.`}
        {defaultAt && <Until at={Date.parse(defaultAt)} now={now} own={absent === mine} />}
      </p>
      {absent === mine && (
        <button type="button" class="primary" onClick={() => act({ act: 'resume' })}>
          I am here
        </button>
      )}
      {replies && settled && <SecondEnvelope view={view} act={act} absent={absent} />}
    </section>
  );
}
