import type { Color } from '@jadoube/board';
import { useMemo, useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import { nameOfSide } from '../words/side.ts';
import { Trunk } from './trunk.tsx';
import { useArrows } from './use-arrows.ts';
import { backTo, goOn, walkFrom } from './walk.ts';
import { WalkBoard } from './walk-board.tsx';

interface Props {
  readonly fen: string;
  /** UCI, from the claimed position to one where no check is left. */
  readonly escape: readonly string[];
  readonly claimant: Color;
}

function endWords(at: number, length: number, claimant: Color): string {
  if (at === length) return t('{{side}} has no check here.', { side: nameOfSide(claimant) });
  return at === 0 ? t('The position of the claim. The checks that hold out longest, and the way out of them:') : '';
}

/** The way out of the checks, stepped through: the claimant's checks hold out as long as they can. */
export function EscapeLine({ fen, escape: line, claimant }: Props) {
  const whole = useMemo(() => line.reduce(goOn, walkFrom(fen)), [fen, line]);
  const { length } = whole.steps;
  const [at, setAt] = useState(0);
  const goTo = (move: number) => setAt(Math.min(length, Math.max(0, move)));
  useArrows({ back: () => goTo(at - 1), on: () => goTo(at + 1) });
  return (
    <div class="proof-room">
      <WalkBoard walk={backTo(whole, at)} claimant={claimant} />
      <section class="tree sheet" aria-labelledby="tree-title">
        <h2 id="tree-title">{t('The way out')}</h2>
        <Trunk walk={whole} at={at} goTo={goTo} />
        <div class="row stepping">
          <button type="button" disabled={at === 0} onClick={() => goTo(at - 1)}>
            {t('← Back')}
          </button>
          <button type="button" disabled={at === length} onClick={() => goTo(at + 1)}>
            {t('On →')}
          </button>
        </div>
        <p aria-live="polite">{endWords(at, length, claimant)}</p>
      </section>
    </div>
  );
}
