import type { Color } from '@jadoube/board';
import type { ClocksView, Millis } from '@jadoube/table';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import { steadyNow } from '../net/connection.ts';
import { useStore } from '../store.ts';
import { useModule } from '../use-module.ts';
import { formatClock, isLow, sayClock, TENTHS_BELOW } from '../words/clock.ts';
import { nameOfSide } from '../words/side.ts';
import { timeLeft } from './clock-face.ts';
import { settings } from './kept-settings.ts';

/** So long a time no dial tells: it goes round in twelve hours. */
const ON_DIAL: Millis = 12 * 3_600_000;

const loadDial = () => import('./dial.tsx');
const loadNothing = () => Promise.resolve(null);

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
  const { face } = useStore(settings);
  const dial = useModule(face === 'dial' && left < ON_DIAL ? loadDial : loadNothing);
  return (
    <div class={`clock ${running ? 'running' : ''} ${low ? 'low' : ''} ${dial ? 'dialled' : ''}`} data-side={side}>
      {dial && <dial.Dial left={left} />}
      <span class="face" role="timer" aria-label={`${nameOfSide(side)}: ${sayClock(left)}`}>
        {formatClock(left)}
      </span>
      <span class="pendulum" aria-hidden="true" />
      {low && <span class="low-word">{left === 0 ? t('flag') : t('low')}</span>}
    </div>
  );
}
