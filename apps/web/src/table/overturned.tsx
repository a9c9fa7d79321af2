import type { WireAct } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { t } from '../language/language.ts';

const squaresIn = (said: string): string[] => said.toLowerCase().match(/[a-h][1-8]/g) ?? [];

/** Men overturned by one's own hand: said by their squares. They go back; what wilfulness costs, the code says. */
export function Overturned({ say }: { say(act: WireAct): void }) {
  const [said, setSaid] = useState('');
  const [wilful, setWilful] = useState(false);
  const squares = squaresIn(said);
  const own = (event: Event) => {
    event.preventDefault();
    if (squares.length > 0) say({ act: 'displace', squares, ...(wilful && { wilful }) });
  };
  return (
    <section>
      <h3>{t('I overturned men')}</h3>
      <form class="overturned" onSubmit={own}>
        <label for="overturned-squares">{t('On which squares')}</label>
        <input
          id="overturned-squares"
          value={said}
          placeholder="e4, d2"
          autoComplete="off"
          autoCapitalize="off"
          spellcheck={false}
          onInput={(event) => setSaid(event.currentTarget.value)}
        />
        <label class="tick">
          <input type="checkbox" checked={wilful} onChange={(event) => setWilful(event.currentTarget.checked)} />{' '}
          {t('and wilfully')}
        </label>
        <button type="submit" disabled={squares.length === 0}>
          {t('Say so')}
        </button>
      </form>
    </section>
  );
}
