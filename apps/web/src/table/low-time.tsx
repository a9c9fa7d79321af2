import type { Color } from '@jadoube/board';
import type { ClocksView, Millis } from '@jadoube/table';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import { steadyNow } from '../net/connection.ts';
import { isLow, sayClock } from '../words/clock.ts';
import { timeLeft } from './clock-face.ts';

interface Props {
  readonly clocks: ClocksView;
  readonly mine: Color;
  readonly madeAt: Millis;
  readonly first: Millis;
}

/** Says once, aloud, that one's own time runs low. */
export function LowTime({ clocks, mine, madeAt, first }: Props) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const left = () => timeLeft(clocks, mine, steadyNow() - madeAt, false);
    const look = () =>
      setSaid((before) =>
        isLow(left(), first) ? before || t('You have {{clock}} left.', { clock: sayClock(left()) }) : '',
      );
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [clocks, mine, madeAt, first]);
  return (
    <p class="unseen" role="alert">
      {said}
    </p>
  );
}
