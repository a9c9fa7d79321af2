import type { GameView } from '@jadoube/protocol';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import { ClauseInWords } from '../laws/clause-link.tsx';
import { type ClaimedDraw, getGame, getProof } from '../net/api.ts';
import { useModule } from '../use-module.ts';
import { sayGround, sayProof } from '../words/draw.ts';
import { nameOfSide } from '../words/side.ts';

// The rules of play and the drawn board: only for those who step through a proof.
const loadRoom = () => import('./perpetual-room.tsx');

interface Known {
  readonly claim: ClaimedDraw;
  readonly view: GameView;
}

function useClaim(gameId: string, version: string): Known | string | null {
  const [known, setKnown] = useState<Known | string | null>(null);
  useEffect(() => {
    let watching = true;
    setKnown(null);
    Promise.all([getProof(gameId, version), getGame(gameId)]).then(
      ([claim, view]) => watching && setKnown({ claim, view }),
      (error: Error) => watching && setKnown(error.message),
    );
    return () => {
      watching = false;
    };
  }, [gameId, version]);
  return known;
}

const verdictOf = ({ proved, proof }: ClaimedDraw): string =>
  proof.of === 'perpetual-check' && proof.found.verdict === 'not-established'
    ? t('Not established')
    : proved
      ? t('Proved')
      : t('Refuted');

function Notice({ title, words, gameId }: { title: string; words?: string; gameId: string }) {
  return (
    <main class="notice-page" id="content">
      <h1>{title}</h1>
      {words && <p>{words}</p>}
      <p>
        <a href={`/table/${gameId}`}>{t('To the table')}</a>
      </p>
    </main>
  );
}

/** A draw that was claimed, and what proves or refutes it, for anyone to look over. */
export function ProofPage({ gameId, version }: { gameId: string; version: string }) {
  const known = useClaim(gameId, version);
  const room = useModule(loadRoom);
  if (known === null) return <Notice title={t('Looking it up…')} gameId={gameId} />;
  if (typeof known === 'string') return <Notice title={t('There is no such proof')} words={known} gameId={gameId} />;
  const { claim, view } = known;
  const name = view.players[claim.by]?.name;
  return (
    <main class="proof" id="content">
      <header>
        <p class="claimed">
          {t('{{who}} claimed a draw: {{ground}}.', {
            who: name ? `${nameOfSide(claim.by)} (${name})` : nameOfSide(claim.by),
            ground: sayGround(claim.ground),
          })}{' '}
          <a href={`/table/${gameId}`}>{t('To the table')}</a>
        </p>
        <h1>{verdictOf(claim)}</h1>
        <p class="finding">{sayProof(claim.proof, view.score)}</p>
        <ClauseInWords clause={claim.clause} />
      </header>
      {claim.proof.of === 'perpetual-check' && room && <room.PerpetualRoom proof={claim.proof} claimant={claim.by} />}
    </main>
  );
}
