import type { GameView, WireAct } from '@jadoube/protocol';
import type { Millis } from '@jadoube/table';
import { t } from '../language/language.ts';
import { rich } from '../language/rich.tsx';
import { nameOfSide } from '../words/side.ts';
import { sideOf } from './awaited.ts';
import { Confirm } from './confirm.tsx';
import { Countdown } from './hour-line.tsx';
import { useServerNow } from './use-server-now.ts';

interface Props {
  readonly view: GameView;
  readonly madeAt: Millis;
  act(act: WireAct): void;
}

const isSettled = (view: GameView): boolean =>
  view.offences.length === 0 && view.touched.length === 0 && view.duty === null;

/** One has proposed it: the other agrees, or plays on. */
function Proposed({ view, adjourn }: { view: GameView; adjourn(): void }) {
  return (
    <div class="offer">
      <h3>{t('{{side}} proposes to adjourn.', { side: nameOfSide(view.offers.adjournment ?? 'white') })}</h3>
      <p>{t('{{side}} would seal his move. To decline, play on.', { side: nameOfSide(view.toMove) })}</p>
      <div class="row">
        <Confirm label={t('Agree')} question={t('Adjourn the game?')} yes={t('Yes, adjourn')} act={adjourn} />
      </div>
    </div>
  );
}

/** Adjournment, where the terms know it: by agreement, by either after so much play, or by the umpire. Playing on says no. */
export function Adjournment({ view, madeAt, act }: Props) {
  const now = useServerNow(view, madeAt, view.adjournableFrom ? 1000 : 60_000);
  const mine = sideOf(view.seat);
  const by = view.offers.adjournment;
  const { adjournment, umpire } = view.terms;
  if (view.phase !== 'playing' || view.status !== 'playing') return null;
  const adjourn = () => act({ act: 'adjourn' });
  if (view.seat === 'umpire' && umpire !== 'none')
    return (
      <Confirm label={t('Adjourn the game')} question={t('Adjourn the game?')} yes={t('Yes, adjourn')} act={adjourn} />
    );
  if (adjournment === 'none' || adjournment === 'umpire') return null;
  if (mine === null || by === mine)
    return by && <p class="offer">{t('{{side}} proposes to adjourn.', { side: nameOfSide(by) })}</p>;
  if (by) return <Proposed view={view} adjourn={adjourn} />;
  const from = view.adjournableFrom === null ? null : Date.parse(view.adjournableFrom);
  if (from !== null && now >= from)
    return (
      <Confirm
        label={
          view.toMove === mine
            ? t('Adjourn: you seal')
            : t('Adjourn: {{side}} seals', { side: nameOfSide(view.toMove) })
        }
        question={t('Adjourn the game?')}
        yes={t('Yes, adjourn')}
        disabled={!isSettled(view)}
        act={adjourn}
      />
    );
  return (
    <div class="adjourn-line">
      <button type="button" class="quiet adjourn" disabled={!isSettled(view)} onClick={adjourn}>
        {t('Propose to adjourn')}
      </button>
      {from !== null && <span>{rich('either may adjourn {{left}}', { left: <Countdown at={from} now={now} /> })}</span>}
    </div>
  );
}
