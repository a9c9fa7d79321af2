import type { GameView } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import { SideSheet } from '../page/side-sheet.tsx';
import { proceedingsOf } from './proceedings.ts';
import { SaidLine } from './said-line.tsx';
import { useRecord } from './use-record.ts';

function RecordSheet({ view, close }: { view: GameView; close(): void }) {
  const record = useRecord(view);
  const said = record && proceedingsOf(record, view.score).filter(({ written }) => written);
  return (
    <SideSheet title={t('The record')} close={close}>
      {said === null && <p class="blank">{t('Turning back the leaves…')}</p>}
      {said?.length === 0 && <p class="blank">{t('Nothing but moves so far.')}</p>}
      <ol class="record">
        {said?.map((one, index) => (
          <li key={index}>
            <a class="number" href={`/table/${view.gameId}/replay?at=${one.version}`}>
              <span class="unseen">{t('Play over from act')} </span>
              {one.version}
            </a>
            <div>
              <SaidLine gameId={view.gameId} said={one} />
            </div>
          </li>
        ))}
      </ol>
    </SideSheet>
  );
}

/** All that the law has said in this game, behind a word. */
export function Record({ view }: { view: GameView }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Record')}
      </button>
      {open && <RecordSheet view={view} close={() => setOpen(false)} />}
    </>
  );
}
