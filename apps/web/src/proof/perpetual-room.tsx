import type { Color } from '@jadoube/board';
import type { Proof } from '@jadoube/table';
import { t } from '../language/language.ts';
import { EscapeLine } from './escape-line.tsx';
import { ProofTree } from './proof-tree.tsx';
import { walkFrom } from './walk.ts';
import { WalkBoard } from './walk-board.tsx';

interface Props {
  readonly proof: Extract<Proof, { of: 'perpetual-check' }>;
  readonly claimant: Color;
}

/** The answer to a claim of perpetual check, on a board: the checks that never end, or the way out of them. */
export function PerpetualRoom({ proof: { position, found }, claimant }: Props) {
  switch (found.verdict) {
    case 'proved':
      return <ProofTree strategy={found.strategy} claimant={claimant} />;
    case 'refuted':
      return <EscapeLine fen={position} escape={found.escape} claimant={claimant} />;
    case 'not-established':
      return (
        <div class="proof-room">
          <WalkBoard walk={walkFrom(position)} claimant={claimant} />
          <p>{t('{{number}} positions were looked at, and more were still open.', { number: found.nodes })}</p>
        </div>
      );
  }
}
