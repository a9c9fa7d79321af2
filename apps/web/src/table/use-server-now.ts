import type { GameView } from '@jadoube/protocol';
import type { Millis } from '@jadoube/table';
import { useEffect, useState } from 'preact/hooks';
import { steadyNow } from '../net/connection.ts';

/** The server's time (ms since 1970) as the view has it, moved on by this machine's steady clock; looked at so often. */
export function useServerNow({ now }: Pick<GameView, 'now'>, madeAt: Millis, every: Millis = 1000): Millis {
  const [steady, setSteady] = useState(steadyNow());
  useEffect(() => {
    setSteady(steadyNow());
    const timer = setInterval(() => setSteady(steadyNow()), every);
    return () => clearInterval(timer);
  }, [madeAt, every]);
  return Date.parse(now) + Math.max(0, steady - madeAt);
}
