import { t } from '../language/language.ts';
import { useStore } from '../store.ts';
import { keepSettings, settings } from './kept-settings.ts';

interface Props {
  settle(): void;
  listKeys(): void;
}

/** How the table is had: first of all whether the board is drawn, for whoever comes without eyes for it. */
export function TableTools({ settle, listKeys }: Props) {
  const { text } = useStore(settings);
  return (
    <nav class="table-tools" aria-label={t('Your place at the table')}>
      <button type="button" class="quiet" aria-pressed={text} onClick={() => keepSettings({ text: !text })}>
        {t('Board as text')}
      </button>
      <button type="button" class="quiet" aria-haspopup="dialog" onClick={settle}>
        {t('Your place…')}
      </button>
      <button type="button" class="quiet" aria-haspopup="dialog" onClick={listKeys}>
        {t('Keys')}
        <span aria-hidden="true"> (?)</span>
      </button>
    </nav>
  );
}
