import type { GameView, WireAct } from '@jadoube/protocol';
import { t } from '../language/language.ts';
import { sideOf } from './awaited.ts';
import { mayClaim, mayCry } from './claimable.ts';
import { type Asking, QuestionBar } from './question.tsx';

interface Props extends Pick<Asking, 'question' | 'answer'> {
  readonly view: GameView;
  readonly adjusting: boolean;
  /** Is "check" heard at this table? */
  readonly cries: boolean;
  /** Says an act; what can't be undone is asked first. */
  say(act: WireAct): void;
  sayJadoube(said: boolean): void;
  flip(): void;
  /** Takes out the sheet on which a claim is made, or a ruling. */
  speak(): void;
}

/** What a hand or a voice can do beside moving men. Every button keeps its place, whatever is open. */
export function Actions({ view, adjusting, cries, question, answer, say, sayJadoube, flip, speak }: Props) {
  const seated = sideOf(view.seat);
  const playing = view.status === 'playing' && seated !== null;
  return (
    <nav class="actions" aria-label={t('At the table')}>
      <button
        type="button"
        class="adoube"
        aria-pressed={adjusting}
        disabled={!playing || view.phase !== 'playing' || view.toMove !== seated}
        onClick={() => sayJadoube(!adjusting)}
        title={t('Then touch the man to be set straight (or hold J)')}
      >
        {t('J’adoube')}
      </button>
      {seated && cries && (
        <button
          type="button"
          class="cry"
          disabled={!mayCry(view)}
          onClick={() => say({ act: 'cry-check' })}
          title={t('Say “check” with your play, before it or after it (C)')}
        >
          {t('Check!')}
        </button>
      )}
      {seated && (
        <button
          type="button"
          disabled={!playing || !mayClaim(view)}
          onClick={speak}
          aria-haspopup="dialog"
          title={t('An irregularity, or a draw')}
        >
          {t('Claim…')}
        </button>
      )}
      <button type="button" onClick={flip} title={t('Turn the board (F)')}>
        {t('Turn board')}
      </button>
      {view.seat === 'umpire' && (
        <button type="button" disabled={view.status !== 'playing'} onClick={speak} aria-haspopup="dialog">
          {t('Give a ruling…')}
        </button>
      )}
      {seated && (
        <>
          <button
            type="button"
            disabled={!playing || view.offers.draw !== null}
            onClick={() => say({ act: 'offer-draw' })}
          >
            {view.offers.draw === seated ? t('Draw offered') : t('Offer draw')}
          </button>
          <button type="button" disabled={!playing} onClick={() => say({ act: 'resign' })}>
            {t('Resign')}
          </button>
        </>
      )}
      {question && <QuestionBar question={question} answer={answer} />}
    </nav>
  );
}
