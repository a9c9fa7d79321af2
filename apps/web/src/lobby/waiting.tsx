import { useNow } from '../forms/use-now.ts';
import { t } from '../language/language.ts';
import { rich } from '../language/rich.tsx';
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
          <b>{t('Looking for an adversary')}</b>{' '}
          <span class="time" role="timer" aria-label={t('waiting for')}>
            {elapsed(now - since)}
          </span>
        </p>
        <p>
          {known
            ? `${t(known.time)}, ${t(known.manner)}`
            : `${sayClockTerms(clock as never)}, ${sayEnforcement(terms.enforcement ?? '')}`}
          {!connected && ` ${t('The line is down; it is looked for again as soon as it is back.')}`}
        </p>
        {now - since > LONG_MS && (
          <p class="meanwhile">
            {rich(
              'Nobody has come yet. <a>Play the Automaton</a> instead, or <link>send a friend the link of a table</link>.',
              {},
              { a: '#practice-title', link: '#set-table-title' },
            )}
          </p>
        )}
      </div>
      <button type="button" onClick={() => withdraw(request.seekId)}>
        {t('Cancel')}
      </button>
    </div>
  );
}
