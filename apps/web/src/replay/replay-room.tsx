import '../styles/replay.css';
import { type Color, opposite } from '@jadoube/board';
import type { GameView } from '@jadoube/protocol';
import { useMemo, useState } from 'preact/hooks';
import { Coordinates } from '../board/coordinates.tsx';
import { Diagram } from '../board/diagram.tsx';
import { placementOf } from '../board/placement.ts';
import { sayBoard } from '../board/words.ts';
import { t } from '../language/language.ts';
import { ClauseLink } from '../laws/clause-link.tsx';
import { useCode } from '../laws/code-store.ts';
import { Segments } from '../lobby/segments.tsx';
import type { Replay } from '../net/api.ts';
import { formatClock } from '../words/clock.ts';
import { sayReason, sayScore } from '../words/result.ts';
import { type Course, courseOf, momentAt, type Shown, type Stop } from './course-of-play.ts';
import { DeedList, useStanding } from './deed-list.tsx';
import type { Deed } from './deed-words.ts';
import { replayMarks } from './replay-marks.ts';
import { type Shared, ShareSheet } from './share-sheet.tsx';
import { type Pace, useWalk } from './use-walk.ts';
import { useWalkKeys } from './use-walk-keys.ts';
import { WalkBar } from './walk-bar.tsx';

interface PlateProps {
  readonly view: GameView;
  readonly side: Color;
  readonly clocks: GameView['clocks'];
}

/** A player's place, with his clock as it stood. */
function ReplayPlate({ view, side, clocks }: PlateProps) {
  return (
    <section class="plate" data-side={side}>
      <span class={`chip ${side}`} aria-hidden="true" />
      <div class="who">
        <h2>
          <span class="unseen">{side === 'white' ? t('White: ') : t('Black: ')}</span>
          {nameOf(view, side)}
        </h2>
      </div>
      {clocks && (
        <div class={`clock ${clocks.running === side ? 'running' : ''}`}>
          <span class="face">{formatClock(clocks[side])}</span>
        </div>
      )}
    </section>
  );
}

/** What was done, with its clauses; for a play that was taken back at once first that it lay there. */
function Told({ deed, passing, gameId }: { deed: Deed | undefined; passing: boolean; gameId: string }) {
  if (!deed) return <p class="told">{t('Before the first act.')}</p>;
  const proof = deed.lines.some(({ proved }) => proved !== undefined);
  return (
    <div class={`told ${deed.isIrregular ? 'irregular' : ''}`}>
      {passing && <p class="passing">{t('So it lay on the board for a moment.')}</p>}
      {deed.lines.map(({ text, clause }, index) => (
        <p key={index}>
          {text} {clause && <ClauseLink clause={clause} />}
        </p>
      ))}
      {proof && <a href={`/table/${gameId}/proofs/${deed.step.version}`}>{t('The proof')}</a>}
    </div>
  );
}

const nameOf = (view: GameView, side: Color): string => view.players[side]?.name ?? '?';

/** What a picture of that moment says. */
function sharedOf(view: GameView, code: string, course: Course, stop: Stop, bottom: Color): Shared {
  const deed = course.deeds[stop.version - 1];
  const { fen, move } = momentAt(course, stop);
  const result = view.result ? ` · ${sayScore(view.result.score)}` : '';
  return {
    gameId: view.gameId,
    version: stop.version,
    board: stop.board,
    fen: stop.passing ? stop.board : `${fen} 0 ${move}`,
    bottom,
    title: `${nameOf(view, 'white')} – ${nameOf(view, 'black')}`,
    lines: [deed?.lines[0]?.text ?? t('Before the first act.'), `${code}${result} · J’adoube`],
  };
}

interface RoomProps {
  readonly replay: Replay;
  readonly view: GameView;
  readonly at: number | null;
}

/** A game over again: every act of it, as whoever looks may see it. */
export function ReplayRoom({ replay, view, at }: RoomProps) {
  const course = useMemo(() => courseOf(replay), [replay]);
  const [pace, choosePace] = useState<Pace>('quick');
  const [shown, choose] = useState<Shown>('all');
  const [bottom, setBottom] = useState<Color>(view.seat === 'black' ? 'black' : 'white');
  const walk = useWalk(course, at, pace);
  const [sharing, setSharing] = useState(false);
  const flip = () => setBottom(opposite(bottom));
  useWalkKeys(walk, shown, flip);
  const stop = course.stops[walk.at]!;
  const moment = momentAt(course, stop);
  const men = useMemo(() => placementOf(stop.board), [stop]);
  const deed = course.deeds[stop.version - 1];
  const list = useMemo(() => <DeedList course={course} shown={shown} go={walk.goToAct} />, [course, shown]);
  const paper = useStanding(stop.version, shown);
  const code = useCode(view.terms.code);
  const plate = (side: Color) => <ReplayPlate view={view} side={side} clocks={moment.clocks} />;
  return (
    <main class="replay" id="content">
      <h1 class="unseen">{t('The game over again')}</h1>
      <div class="baize">
        {plate(opposite(bottom))}
        <div class="board replay-board">
          <Diagram board={stop.board} label={sayBoard(men)} bottom={bottom} {...replayMarks(stop, moment, men)} />
          <Coordinates bottom={bottom} />
        </div>
        {plate(bottom)}
      </div>
      <div class="replay-side">
        <header>
          <p>
            <a href={`/laws/${view.terms.code}`}>{code?.short ?? view.terms.code}</a>
            {view.result && ` · ${sayScore(view.result.score)}. ${sayReason(view.result)}`}
          </p>
          <p>
            <a href={`/table/${view.gameId}`}>{t('To the table')}</a>{' '}
            <button type="button" class="quiet" onClick={flip}>
              {t('Turn the board')}
            </button>
            <button type="button" class="quiet" aria-haspopup="dialog" onClick={() => setSharing(true)}>
              {t('Share')}
            </button>
          </p>
        </header>
        <div class="act-told" aria-live="polite">
          <Told deed={deed} passing={stop.passing} gameId={view.gameId} />
        </div>
        <WalkBar
          walk={walk}
          end={course.stops.length - 1}
          pace={pace}
          choosePace={choosePace}
          told={deed?.lines.map(({ text }) => text).join(' ') ?? t('Before the first act.')}
        />
        <section class="deeds-sheet sheet" aria-labelledby="deeds-title">
          <h2 id="deeds-title">{t('What was done')}</h2>
          <Segments
            name="shown"
            legend={t('Shown')}
            words={{ all: t('All acts'), moves: t('Moves'), irregular: t('Irregularities') }}
            chosen={shown}
            choose={choose}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
          <div class="paper" ref={paper} tabIndex={0}>
            {list}
          </div>
        </section>
      </div>
      {sharing && (
        <ShareSheet
          shared={sharedOf(view, code?.short ?? view.terms.code, course, stop, bottom)}
          close={() => setSharing(false)}
        />
      )}
    </main>
  );
}
