import type { Color } from '@jadoube/board';
import type { GameView } from '@jadoube/protocol';
import type { Envelope, Millis } from '@jadoube/table';
import { useEffect, useState } from 'preact/hooks';
import { placementOf } from '../board/placement.ts';
import { key, t } from '../language/language.ts';
import { steadyNow } from '../net/connection.ts';
import { formatClock } from '../words/clock.ts';
import { listMoves, writeMoves } from '../words/move.ts';
import { nameOfSide } from '../words/side.ts';
import { sideOf } from './awaited.ts';
import { timeLeft } from './clock-face.ts';
import { keepsCommitment } from './commitment.ts';

interface Props {
  readonly view: GameView;
  readonly madeAt: Millis;
}

/** The time of him whose clock is told of, kept in step while he thinks. */
function useLeft({ view, madeAt }: Props, side: Color): Millis | null {
  const [now, setNow] = useState(steadyNow());
  useEffect(() => {
    setNow(steadyNow());
    const timer = setInterval(() => setNow(steadyNow()), 500);
    return () => clearInterval(timer);
  }, [madeAt]);
  return view.clocks && timeLeft(view.clocks, side, now - madeAt, false);
}

const VERDICTS = {
  true: key('The seal was whole: the fingerprint is that of the envelope.'),
  false: key('This is not the slip that was sealed: its fingerprint is another.'),
} as const;

function Kept({ envelope }: { envelope: Envelope }) {
  const [kept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    void keepsCommitment(envelope).then(setKept);
  }, [envelope.commitment, envelope.opened]);
  return kept !== null && <p class={kept ? 'kept' : 'kept fault'}>{t(VERDICTS[`${kept}`])}</p>;
}

const sayRead = (view: GameView, position: string): string => {
  const moves = writeMoves(view.readings, placementOf(position.split(' ')[0] ?? ''));
  // Of several readings one has been elected, and is the move that stands last.
  const elected = moves[view.readings.indexOf(view.score.at(-1)?.uci ?? '')];
  if (moves.length > 1 && elected && view.toMove !== view.envelope?.sealedBy)
    return t('Read as {{elected}}, by election.', { elected });
  if (moves.length === 0) return t('No legal move can be read in it.');
  return moves.length === 1
    ? t('Read as {{move}}.', { move: moves[0] ?? '' })
    : t('It can be read as {{moves}}.', { moves: listMoves(moves) });
};

/** The envelope has just been opened: that the game is on again must escape nobody. */
export function Resumed({ view, madeAt }: Props) {
  const side = sideOf(view.seat) ?? view.toMove;
  const left = useLeft({ view, madeAt }, side);
  const { envelope } = view;
  if (!envelope?.opened) return null;
  const whose = side === sideOf(view.seat) ? t('your clock') : t('{{side}}’s clock', { side: nameOfSide(side) });
  const settled = view.offences.length === 0;
  return (
    <section class={`course resumed ${settled && !view.absent ? '' : 'unsettled'}`} aria-labelledby="resumed-title">
      <div class="banner" role="status">
        <h2 id="resumed-title">{t('Resumed')}</h2>
        <p>
          {t('move {{number}}', { number: envelope.moveNumber })}
          {left !== null && (
            <>
              , {whose} <b>{formatClock(left)}</b>
            </>
          )}
        </p>
      </div>
      <div class="opened">
        <p class="slip" data-sealed-by={envelope.sealedBy}>
          <span class="unseen">{t('{{side}} had sealed:', { side: nameOfSide(envelope.sealedBy) })} </span>
          {envelope.opened.record}
        </p>
        {/* What is to be chosen among stands with the choice. */}
        {settled && <p>{sayRead(view, envelope.position)}</p>}
        <Kept envelope={envelope} />
      </div>
    </section>
  );
}
