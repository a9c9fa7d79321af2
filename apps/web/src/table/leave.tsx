import type { GameView, WireAct } from '@jadoube/protocol';
import type { Millis } from '@jadoube/table';
import { useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import { ownZone, sayHour } from '../words/hour.ts';
import { sideOf } from './awaited.ts';
import { Confirm } from './confirm.tsx';
import { useServerNow } from './use-server-now.ts';

interface Props {
  readonly view: GameView;
  readonly madeAt: Millis;
  act(act: WireAct): void;
}

const days = (count: number): string => t('{{count}} days', { count });

function TakeLeave({ daysLeft, act }: { daysLeft: number; act: Props['act'] }) {
  const [wanted, setWanted] = useState(Math.min(7, daysLeft));
  const fits = Number.isInteger(wanted) && wanted >= 1 && wanted <= daysLeft;
  return (
    <details class="take-leave">
      <summary>{t('Take leave ({{days}} left)', { days: days(daysLeft) })}</summary>
      <p>{t('Your clock stands while you are away. A move brings you back, and days not begun stay yours.')}</p>
      <div class="row">
        <label for="leave-days">{t('Days')}</label>
        <input
          id="leave-days"
          type="number"
          min={1}
          max={daysLeft}
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.valueAsNumber)}
        />
        <Confirm
          label={t('Take leave')}
          question={t('Take leave?')}
          yes={fits ? t('Yes, {{days}}', { days: days(wanted) }) : t('Yes')}
          disabled={!fits}
          act={() => act({ act: 'take-leave', days: wanted })}
        />
      </div>
    </details>
  );
}

/** Leave by the terms: taken, and ended by coming back. */
export function LeaveOf({ view, madeAt, act }: Props) {
  const now = useServerNow(view, madeAt, 60_000);
  const mine = sideOf(view.seat);
  if (!view.leave || !mine || view.status !== 'playing') return null;
  const { daysLeft, until } = view.leave[mine];
  if (until === null)
    return view.phase === 'playing' && daysLeft > 0 ? <TakeLeave daysLeft={daysLeft} act={act} /> : null;
  return (
    <div class="on-leave">
      <p>
        {t('You are on leave until {{hour}}. Your clock stands.', { hour: sayHour(Date.parse(until), now, ownZone()) })}
      </p>
      <button type="button" onClick={() => act({ act: 'return' })}>
        {t('I am back')}
      </button>
    </div>
  );
}
