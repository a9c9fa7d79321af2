import type { OffenceKind } from '@jadoube/laws';
import type { GameView } from '@jadoube/protocol';
import type { PlyView } from '@jadoube/table';
import { useEffect, useRef } from 'preact/hooks';
import { useStore } from '../store.ts';
import { sayKind } from '../words/offence.ts';
import { Record } from './record-sheet.tsx';
import { keepScoreNotation, type ScoreNotation, scoreNotation } from './score-notation.ts';
import { rowsOf } from './score-rows.ts';

function Ply({ ply, last, notation }: { ply: PlyView | undefined; last: boolean; notation: ScoreNotation }) {
  if (!ply) return <td />;
  const mark = ply.irregular ? (sayKind(ply.irregular as OffenceKind) ?? ply.irregular) : undefined;
  return (
    <td class={last ? 'last' : ''} title={mark}>
      {notation === 'descriptive' ? (ply.descriptive ?? ply.san) : ply.san}
      {mark && (
        <>
          <sup aria-hidden="true">†</sup>
          <span class="unseen"> ({mark})</span>
        </>
      )}
    </td>
  );
}

/** The score as it is written down, a line for each move of both sides. */
export function ScoreSheet({ view }: { view: GameView }) {
  const notation = useStore(scoreNotation);
  const old = notation === 'descriptive';
  const paper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const toEnd = () => paper.current?.scrollTo({ top: paper.current.scrollHeight });
    toEnd();
    // The sheet grows and shrinks with what the law has to say above it.
    const watcher = new ResizeObserver(toEnd);
    if (paper.current) watcher.observe(paper.current);
    return () => watcher.disconnect();
  }, [view.score.length]);
  return (
    <section class="score-sheet" aria-labelledby="score-title">
      <header>
        <h2 id="score-title">Score</h2>
        <p class="looking-on">{view.spectators === 0 ? 'Nobody looks on' : `${view.spectators} looking on`}</p>
        <Record view={view} />
        <button
          type="button"
          class="quiet notation"
          aria-pressed={old}
          title="The score as the old books print it"
          onClick={() => keepScoreNotation(old ? 'san' : 'descriptive')}
        >
          {old ? 'Kt-KB3' : 'Nf3'}
          <span class="unseen">: descriptive notation</span>
        </button>
        <a
          href={`/api/v1/games/${view.gameId}/pgn${old ? '?descriptive=true' : ''}`}
          download={`jadoube-${view.gameId}.pgn`}
        >
          PGN
        </a>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <div class="paper" ref={paper} tabIndex={0}>
        {view.score.length === 0 ? (
          <p class="blank">Nothing is written yet.</p>
        ) : (
          <table>
            <thead class="unseen">
              <tr>
                <th scope="col">Move</th>
                <th scope="col">White</th>
                <th scope="col">Black</th>
              </tr>
            </thead>
            <tbody>
              {rowsOf(view.score).map(({ number, white, black }, index, rows) => (
                <tr key={`${index}-${number}`}>
                  <th scope="row">{number}</th>
                  <Ply ply={white} last={index === rows.length - 1 && !black} notation={notation} />
                  <Ply ply={black} last={index === rows.length - 1 && !!black} notation={notation} />
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}
