import type { GameView, Lot } from '@jadoube/protocol';
import { useEffect, useState } from 'preact/hooks';
import { type Key, key, t } from '../language/language.ts';
import { rememberCommitment, rememberedOf } from '../net/lot-memory.ts';
import { sayLot } from '../words/lot.ts';
import { shortCommitment } from './commitment.ts';
import { checkLot, type Finding } from './lot-check.ts';

export type LotSeen = Pick<GameView, 'gameId' | 'lot' | 'seat' | 'players'>;

const FINDINGS: Readonly<Record<Finding, Key>> = {
  kept: key(
    'Drawn again by this page, and it is right: the salt is the one that the club was bound to before the seat was taken.',
  ),
  unseen: key(
    'Drawn again by this page, and it is right in itself. What the club was bound to, this browser had not seen before.',
  ),
  'another-commitment': key('This is not the fingerprint that was shown before the drawing.'),
  'another-salt': key('This salt is not the one that the club was bound to: its fingerprint is another.'),
  'another-word': key('It was not drawn with the word that was said from here.'),
  'fell-otherwise': key('Salt, game and word make another lot than this.'),
};
const NO_HASH = key(
  'This browser can draw it again only where the club is reached over TLS. By hand it goes as below.',
);

const isRight = (finding: Finding | null): boolean => finding === 'kept' || finding === 'unseen' || finding === null;

/** For whoever trusts no page: two lines for a shell. */
function ByHand({ lot, gameId }: { lot: Lot; gameId: string }) {
  if (!lot.drawn) return null;
  const { salt, nonce, host, firstMove } = lot.drawn;
  return (
    <details class="by-hand">
      <summary>{t('By hand')}</summary>
      <pre>{`printf %s ${salt} | sha256sum\nprintf %s ${salt}${gameId}${nonce} | sha256sum`}</pre>
      <p>
        {t('The first gives the fingerprint {{print}}.', { print: shortCommitment(lot.commitment) })}{' '}
        {host && t('Of the second the first digit says who laid the table with White (0 to 7) or Black.')}{' '}
        {firstMove && t('Of the second the second digit says whether White begins (0 to 7) or Black.')}
      </p>
    </details>
  );
}

function Check({ lot, gameId }: { lot: Lot; gameId: string }) {
  const [finding, setFinding] = useState<Finding | null | 'unasked'>('unasked');
  const check = () => void checkLot(lot, gameId, rememberedOf(gameId)).then(setFinding);
  if (finding === 'unasked')
    return (
      <button type="button" class="quiet" onClick={check}>
        {t('Check it')}
      </button>
    );
  return (
    <>
      <span class={isRight(finding) ? 'finding' : 'finding fault'} role="status">
        {t(finding === null ? NO_HASH : FINDINGS[finding])}
      </span>
      <ByHand lot={lot} gameId={gameId} />
    </>
  );
}

/** What was left to the lot, in plain words; afterwards it is drawn again on the spot for whoever asks. */
export function LotLine({ view }: { view: LotSeen }) {
  const { lot, gameId } = view;
  useEffect(() => {
    if (lot && !lot.drawn) rememberCommitment(gameId, lot.commitment);
  }, [gameId, lot?.commitment]);
  if (!lot) return null;
  return (
    <div class="lot">
      {sayLot(view)}{' '}
      {lot.drawn ? (
        <Check lot={lot} gameId={gameId} />
      ) : (
        <span class="bound" title={lot.commitment}>
          {t('The club is bound already: fingerprint {{print}} …', { print: shortCommitment(lot.commitment) })}
        </span>
      )}
    </div>
  );
}
