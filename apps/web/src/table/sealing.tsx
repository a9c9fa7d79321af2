import type { GameView, WireAct } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import { useModule } from '../use-module.ts';
import { sayReadings } from '../words/record.ts';
import { nameOfSide } from '../words/side.ts';
import { sideOf } from './awaited.ts';
import { Confirm } from './confirm.tsx';

const loadReading = () => import('./record-reading.ts');

interface Props {
  readonly view: GameView;
  act(act: WireAct): void;
}

/** The slip for an envelope. What is written stays in this window until it is sealed; nothing of it is sent before. */
export function Slip({ view, act }: Props) {
  const [record, setRecord] = useState('');
  const reading = useModule(loadReading);
  const read = reading && record.trim() !== '' ? reading.readRecord(record, view.fen) : [];
  const [only] = read.length === 1 ? read : [];
  return (
    <>
      <div class="slip">
        <label class="unseen" for="sealed-record">
          {t('Your move, in any notation')}
        </label>
        <input
          id="sealed-record"
          value={record}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="off"
          spellcheck={false}
          aria-describedby="sealed-reading"
          onInput={(event) => setRecord(event.currentTarget.value)}
        />
      </div>
      <div id="sealed-reading" class="reading" aria-live="polite" data-readings={read.length}>
        <p>
          {sayReadings(
            record,
            read.map(({ san }) => san),
          )}
        </p>
        {only && <p class="why">{only.why}</p>}
      </div>
      <div class="row">
        <Confirm
          label={t('Seal it')}
          question={t('Seal the envelope?')}
          yes={t('Yes, seal it')}
          disabled={record.trim() === ''}
          act={() => act({ act: 'seal', record })}
        />
      </div>
    </>
  );
}

/** Adjournment is agreed: one writes, the other sees only that he writes. */
export function Sealing({ view, act }: Props) {
  if (sideOf(view.seat) === view.toMove)
    return (
      <section class="course sealing" aria-labelledby="sealing-title">
        <h2 id="sealing-title">{t('Seal your move')}</h2>
        <p>
          {view.terms.clock === 'none'
            ? t('Nobody sees the slip before the envelope is opened.')
            : t('Your clock runs. Nobody sees the slip before the envelope is opened.')}
        </p>
        <Slip view={view} act={act} />
      </section>
    );
  return (
    <section class="course sealing" aria-labelledby="sealing-title">
      <h2 id="sealing-title">{t('The move is being sealed')}</h2>
      <p>
        {t('{{side}} writes his move and puts it in the envelope. His clock runs; no man is moved.', {
          side: nameOfSide(view.toMove),
        })}
      </p>
    </section>
  );
}
