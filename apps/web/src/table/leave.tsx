import type { GameView, WireAct } from '@jadoube/protocol';
import type { Millis } from '@jadoube/table';
import { useState } from 'preact/hooks';
import { ownZone, sayHour } from '../words/hour.ts';
import { sideOf } from './awaited.ts';
import { Confirm } from './confirm.tsx';
import { useServerNow } from './use-server-now.ts';

interface Props {
  readonly view: GameView;
  readonly madeAt: Millis;
  act(act: WireAct): void;
}

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

function TakeLeave({ daysLeft, act }: { daysLeft: number; act: Props['act'] }) {
  const [wanted, setWanted] = useState(Math.min(7, daysLeft));
  const fits = Number.isInteger(wanted) && wanted >= 1 && wanted <= daysLeft;
  return (
    <details class="take-leave">
      <summary>{`Take leave (${days(daysLeft)} left)`}</summary>
      <p>Your clock stands while you are away. A move brings you back, and days not begun stay yours.</p>
      <div class="row">
        <label for="leave-days">Days</label>
        <input
          id="leave-days"
          type="number"
          min={1}
          max={daysLeft}
          value={wanted}
          onInput={(event) => setWanted(event.currentTarget.valueAsNumber)}
        />
        <Confirm
          label="Take leave"
          question="Take leave?"
          yes={fits ? `Yes, ${days(wanted)}` : 'Yes'}
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
      <p>{`You are on leave until ${sayHour(Date.parse(until), now, ownZone())}. Your clock stands.`}</p>
      <button type="button" onClick={() => act({ act: 'return' })}>
        I am back
      </button>
    </div>
  );
}
