import { type Color, opposite } from '@jadoube/board';
import type { GameView, WireAct } from '@jadoube/protocol';
import type { Millis } from '@jadoube/table';
import { t } from '../language/language.ts';
import { rich } from '../language/rich.tsx';
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
      <summary>{t('Seal the reply instead')}</summary>
      <p>
        {t(
          'Played on the board, your reply is seen as soon as {{name}} looks. Sealed, it is opened when he comes, and his clock runs until then.',
          { name: nameIn(view, absent) },
        )}
      </p>
      <Slip view={view} act={act} />
    </details>
  );
}

function Until({ at, now, own }: { at: Millis; now: Millis; own: boolean }) {
  const hour = { moment: <Moment at={at} now={now} />, left: <Countdown at={at} now={now} /> };
  return own
    ? rich('Come before {{moment}} ({{left}}), or the game is lost.', hour)
    : rich('At {{moment}} ({{left}}) the game is lost for want of coming.', hour);
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
    <section class="course absence" aria-label={t('Who has not come')}>
      <p>
        {absent === mine
          ? t('You were not here when the game was resumed.')
          : t('{{name}} has not come.', { name: nameIn(view, absent) })}{' '}
        {defaultAt && <Until at={Date.parse(defaultAt)} now={now} own={absent === mine} />}
      </p>
      {absent === mine && (
        <button type="button" class="primary" onClick={() => act({ act: 'resume' })}>
          {t('I am here')}
        </button>
      )}
      {replies && settled && <SecondEnvelope view={view} act={act} absent={absent} />}
    </section>
  );
}
