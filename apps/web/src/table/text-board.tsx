import type { GameView } from '@jadoube/protocol';
import { type Placement, placementOf } from '../board/placement.ts';
import { menOf } from '../board/words.ts';
import { t } from '../language/language.ts';
import { nameOf } from '../words/men.ts';
import { nameOfSide } from '../words/side.ts';
import { sayAwaited } from './awaited.ts';
import { sayBound } from './bound.ts';
import { namePly } from './score-rows.ts';

const FILES = [...'abcdefgh'];
const RANKS = [8, 7, 6, 5, 4, 3, 2, 1];
const FIGURES = { king: '♚', queen: '♛', rook: '♜', bishop: '♝', knight: '♞', pawn: '♟' } as const;

function Square({ square, men }: { square: string; men: Placement }) {
  const man = men.get(square);
  if (!man) return <td aria-label={t('{{square}} empty', { square })} />;
  return (
    <td>
      <span class={`figure ${man.color}`} aria-hidden="true">
        {`${FIGURES[man.role]}\ufe0e`}
      </span>
      <span class="unseen">{`${nameOfSide(man.color)} ${nameOf(man)}`}</span>
    </td>
  );
}

function Ranks({ men }: { men: Placement }) {
  return (
    <table class="ranks-table" dir="ltr">
      <caption class="unseen">{t('The board, rank by rank')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">{t('Rank')}</span>
          </th>
          {FILES.map((file) => (
            <th key={file} scope="col">
              {file}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {RANKS.map((rank) => (
          <tr key={rank}>
            <th scope="row">{rank}</th>
            {FILES.map((file) => (
              <Square key={file} square={`${file}${rank}`} men={men} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Side({ men, side }: { men: Placement; side: 'white' | 'black' }) {
  return (
    <section>
      <h3>{nameOfSide(side)}</h3>
      <ul>
        {menOf(men, side).map(({ square, name }) => (
          <li key={square}>{`${name} ${square}`}</li>
        ))}
      </ul>
    </section>
  );
}

/** The position without its picture: who moved, who is awaited, the men by side, the ranks as a table. */
export function TextBoard({ view }: { view: GameView }) {
  const men = placementOf(view.board);
  const last = view.score.at(-1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section class="text-board" aria-labelledby="text-board-title" tabIndex={0}>
      <h2 id="text-board-title">{t('The board as text')}</h2>
      <p>
        {last
          ? t('{{side}} played {{move}}.', {
              side: nameOfSide(last.by),
              move: namePly(view.score, last.ply) ?? last.san,
            })
          : t('No move has been played yet.')}
      </p>
      <p>
        {sayAwaited(view)} {view.check && t('{{side}} is in check.', { side: nameOfSide(view.toMove) })}{' '}
        {sayBound(view, men)}
        {!view.duty && view.touched.length > 0 && t('Touched: {{squares}}.', { squares: view.touched.join(', ') })}
      </p>
      <div class="sides">
        <Side men={men} side="white" />
        <Side men={men} side="black" />
      </div>
      <Ranks men={men} />
    </section>
  );
}
