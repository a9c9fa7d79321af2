import type { OffenceKind } from '@jadoube/laws';
import type { GameView } from '@jadoube/protocol';
import type { PlyView } from '@jadoube/table';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../language/language.ts';
import { hrefOfClause } from '../laws/clause-link.tsx';
import { useCode } from '../laws/code-store.ts';
import type { CodeOfLaw } from '../net/api.ts';
import { useStore } from '../store.ts';
import { sayMove } from '../words/move.ts';
import { sayKind } from '../words/offence.ts';
import { nameOfSide } from '../words/side.ts';
import { settings } from './kept-settings.ts';
import { Record } from './record-sheet.tsx';
import { keepScoreNotation, type ScoreNotation, scoreNotation } from './score-notation.ts';
import { rowsOf } from './score-rows.ts';

interface PlyProps {
  readonly ply: PlyView | undefined;
  readonly last: boolean;
  readonly notation: ScoreNotation;
  /** The clauses that provide for what a play may be. */
  readonly clauses: CodeOfLaw['knows']['offences'] | undefined;
}

/** The mark of an irregular play: it says what was wrong, and opens the clause. */
function Irregular({ kind, clauses }: { kind: OffenceKind } & Pick<PlyProps, 'clauses'>) {
  const clause = clauses?.[kind];
  const mark = (
    <>
      <sup aria-hidden="true">†</sup>
      <span class="unseen"> ({sayKind(kind) ?? kind})</span>
    </>
  );
  return clause ? (
    <a class="irregular" href={hrefOfClause(clause)}>
      {mark}
    </a>
  ) : (
    mark
  );
}

function Ply({ ply, last, notation, clauses }: PlyProps) {
  if (!ply) return <td />;
  const kind = ply.irregular as OffenceKind | undefined;
  return (
    <td class={last ? 'last' : ''} title={kind && (sayKind(kind) ?? kind)}>
      {notation === 'descriptive' && ply.descriptive ? ply.descriptive : sayMove(ply.san)}
      {kind && <Irregular kind={kind} clauses={clauses} />}
    </td>
  );
}

/** The score as it is written down, a line for each move of both sides. */
export function ScoreSheet({ view }: { view: GameView }) {
  const notation = useStore(scoreNotation);
  const clauses = useCode(view.terms.code)?.knows.offences;
  // Drawn anew when other signs for the men are chosen.
  useStore(settings);
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
        <h2 id="score-title">{t('Score')}</h2>
        <p class="looking-on">
          {view.spectators === 0 ? t('Nobody looks on') : t('{{count}} looking on', { count: view.spectators })}
        </p>
        <Record view={view} />
        <button
          type="button"
          class="quiet notation"
          aria-pressed={old}
          title={t('The score as the old books print it')}
          onClick={() => keepScoreNotation(old ? 'san' : 'descriptive')}
        >
          {old ? 'Kt-KB3' : sayMove('Nf3')}
          <span class="unseen">{t(': descriptive notation')}</span>
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
          <p class="blank">{t('Nothing is written yet.')}</p>
        ) : (
          <table>
            <thead class="unseen">
              <tr>
                <th scope="col">{t('Move')}</th>
                <th scope="col">{nameOfSide('white')}</th>
                <th scope="col">{nameOfSide('black')}</th>
              </tr>
            </thead>
            <tbody>
              {rowsOf(view.score).map(({ number, white, black }, index, rows) => (
                <tr key={`${index}-${number}`}>
                  <th scope="row">{number}</th>
                  <Ply ply={white} last={index === rows.length - 1 && !black} notation={notation} clauses={clauses} />
                  <Ply ply={black} last={index === rows.length - 1 && !!black} notation={notation} clauses={clauses} />
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}
