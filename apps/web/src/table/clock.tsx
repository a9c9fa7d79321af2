import type { Color } from '@jadoube/board';
import type { ClocksView, Millis } from '@jadoube/table';
import { useEffect, useState } from 'preact/hooks';
import { steadyNow } from '../net/connection.ts';
import { formatClock, isLow, sayClock, TENTHS_BELOW } from '../words/clock.ts';
import { timeLeft } from './clock-face.ts';

interface Props {
  readonly clocks: ClocksView;
  readonly side: Color;
  /** When the view was made, by the steady clock. */
  readonly madeAt: Millis;
  /** An act of one's own is on its way: the face stands. */
  readonly held: boolean;
  readonly first: Millis;
}

/** The age of the view, looked at often enough for what the face shows. */
function useElapsed(madeAt: Millis, running: boolean, fine: boolean): Millis {
  const [now, setNow] = useState(steadyNow());
  useEffect(() => {
    setNow(steadyNow());
    if (!running) return;
    const timer = setInterval(() => setNow(steadyNow()), fine ? 50 : 200);
    return () => clearInterval(timer);
  }, [madeAt, running, fine]);
  return now - madeAt;
}

/** One face of the clock. Low time is told by a word and a heavier frame, not by colour alone. */
export function Clock({ clocks, side, madeAt, held, first }: Props) {
  const running = clocks.running === side && !held;
  const [fine, setFine] = useState(false);
  const left = timeLeft(clocks, side, useElapsed(madeAt, running, fine), held);
  useEffect(() => setFine(left < TENTHS_BELOW * 2), [left < TENTHS_BELOW * 2]);
  const low = isLow(left, first);
  return (
    <div class={`clock ${running ? 'running' : ''} ${low ? 'low' : ''}`} data-side={side}>
      <span class="face" role="timer" aria-label={`${side === 'white' ? 'White' : 'Black'}: ${sayClock(left)}`}>
        {formatClock(left)}
      </span>
      <span class="pendulum" aria-hidden="true" />
      {low && <span class="low-word">{left === 0 ? 'flag' : 'low'}</span>}
    </div>
  );
}
