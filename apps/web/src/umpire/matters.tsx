import type { GameView } from '@jadoube/protocol';
import { t } from '../language/language.ts';
import { proceedingsOf } from '../table/proceedings.ts';
import { SaidLine } from '../table/said-line.tsx';
import { useRecord } from '../table/use-record.ts';

const MOST = 4;

/** What the players have laid before the umpire, the last first. */
export function Matters({ view }: { view: GameView }) {
  const record = useRecord(view) ?? [];
  const laid = record.filter(
    (one) => 'events' in one && one.events.some(({ event }) => event === 'appealed' || event === 'claim-submitted'),
  );
  const said = proceedingsOf(laid, view.score).slice(-MOST).reverse();
  if (said.length === 0) return null;
  return (
    <section>
      <h3>{t('Laid before you')}</h3>
      <ol class="matters">
        {said.map((one) => (
          <li key={one.version}>
            <SaidLine gameId={view.gameId} said={one} />
          </li>
        ))}
      </ol>
    </section>
  );
}
