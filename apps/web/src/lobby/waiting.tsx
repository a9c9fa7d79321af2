import { useNow } from '../forms/use-now.ts';
import type { Sought } from '../net/sought.ts';
import { sayClockTerms, sayEnforcement } from '../words/terms.ts';
import { pairingOf } from './pairings.ts';

/** After so long the house offers its own player. */
const LONG_MS = 15_000;

interface Props {
  readonly sought: Sought;
  readonly connected: boolean;
  withdraw(seekId: string): void;
}

const elapsed = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** A seek of this window that waits: for how long, and the way out of it. */
export function Waiting({ sought: { request, since }, connected, withdraw }: Props) {
  const now = useNow();
  const { terms } = request;
  const known = pairingOf(terms);
  const clock = terms.clock ?? 'none';
  return (
    <div class="waiting-seek">
      <span class="pendulum" aria-hidden="true" />
      <div>
        <p class="what">
          <b>Looking for an adversary</b>{' '}
          <span class="time" role="timer" aria-label="waiting for">
            {elapsed(now - since)}
          </span>
        </p>
        <p>
          {known
            ? `${known.time}, ${known.manner}`
            : `${sayClockTerms(clock as never)}, ${sayEnforcement(terms.enforcement ?? '')}`}
          {connected ? '' : '. The line is down; it is looked for again as soon as it is back.'}
        </p>
        {now - since > LONG_MS && (
          <p class="meanwhile">
            Nobody has come yet. <a href="#practice-title">Play the Automaton</a> instead, or{' '}
            <a href="#set-table-title">send a friend the link of a table</a>.
          </p>
        )}
      </div>
      <button type="button" onClick={() => withdraw(request.seekId)}>
        Cancel
      </button>
    </div>
  );
}
