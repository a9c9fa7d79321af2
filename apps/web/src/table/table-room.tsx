import { opposite } from '@jadoube/board';
import type { GameView, WireAct } from '@jadoube/protocol';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import { useCode } from '../laws/code-store.ts';
import type { TableLink } from '../net/connection.ts';
import { useStore } from '../store.ts';
import { offersChair } from '../umpire/chair-offer.tsx';
import { writeLong } from '../words/move.ts';
import { firstTime } from '../words/terms.ts';
import { Actions } from './actions.tsx';
import { BoardPlace } from './board-place.tsx';
import { hearsCheck, mayCry } from './claimable.ts';
import { questionOf } from './grave.ts';
import { settings } from './kept-settings.ts';
import { isVacant, LawPlace } from './law-place.tsx';
import { LowTime } from './low-time.tsx';
import { useQuestion } from './question.tsx';
import { ScoreSheet } from './score-sheet.tsx';
import { type Sheet, TableSheet } from './table-sheet.tsx';
import { TableTools } from './table-tools.tsx';
import { Talk } from './talk.tsx';
import { useKeys } from './use-keys.ts';
import { type Player, usePlayer } from './use-player.ts';
import { WordBox } from './word-box.tsx';

interface RoomProps {
  readonly link: Pick<TableLink, 'model' | 'act' | 'say' | 'rejoin'>;
  readonly view: GameView;
  readonly invite: string | null;
  /** The invitation to the umpire's chair. */
  readonly chair: string | null;
}

/** What happens is heard, once the page stands. */
function useListening(link: RoomProps['link']): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let watching = true;
    import('./listening.ts').then(
      ({ listen }) => {
        if (watching) stop = listen(link);
      },
      () => {},
    );
    return () => {
      watching = false;
      stop?.();
    };
  }, [link]);
}

/** A play that is held back is asked about where everything is asked. */
function useConfirming({ hand, men }: Player, ask: ReturnType<typeof useQuestion>['ask']): void {
  const { unsaid, conclude } = hand;
  const held = unsaid?.asks === 'meant' ? `${unsaid.play.from}${unsaid.play.to}` : null;
  useEffect(() => {
    if (held === null) return;
    ask({
      question: t('Play {{move}}?', { move: writeLong(held, men) }),
      yes: t('Yes, play it'),
      act: () => conclude(true),
      refrain: () => conclude(false),
    });
  }, [held]);
}

/** Where the keyboard goes when it is called: to the box for words, or to the board. */
function focusOn(selector: string): void {
  const there = document.querySelector<HTMLElement>(selector);
  there?.focus();
  if (there instanceof HTMLInputElement) there.select();
}

/** The table with all that stands around it. */
export function TableRoom({ link, view, invite, chair }: RoomProps) {
  const model = useStore(link.model);
  const kept = useStore(settings);
  const code = useCode(view.terms.code);
  const player = usePlayer(view, link, kept.confirmMoves && view.terms.enforcement === 'guarded');
  const { mine } = player;
  const [turned, setTurned] = useState(false);
  const [arrows, setArrows] = useState<readonly string[]>([]);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const { question, ask, answer } = useQuestion();
  useListening(link);
  useConfirming(player, ask);
  const act = (said: WireAct) => {
    setArrows([]);
    link.act(said);
  };
  const say = (said: WireAct) => {
    const first = questionOf(said, act);
    if (first) ask(first);
    else act(said);
  };
  const cries = hearsCheck(view, code);
  const flip = () => setTurned(!turned);
  useKeys({
    press: player.press,
    flip,
    jadoube: player.sayJadoube,
    check: () => cries && mayCry(view) && link.act({ act: 'cry-check' }),
    toBox: () => focusOn('#word-box'),
    toBoard: () => focusOn('.cell[tabindex="0"]'),
    list: () => setSheet('keys'),
  });
  const home = mine ?? 'white';
  const invited = view.seat === 'spectator' && (isVacant(view) || (chair !== null && offersChair(view)));
  const speaks = view.status === 'playing' && (mine !== null || view.seat === 'umpire');
  return (
    <main
      class={`table-room ${mine ? 'seated' : 'watching'} ${invited ? 'inviting' : ''} ${view.status}`}
      id="content"
      data-colours={kept.colours}
    >
      <h1 class="unseen">{t('The table')}</h1>
      <TableTools settle={() => setSheet('settings')} listKeys={() => setSheet('keys')} />
      <BoardPlace
        view={view}
        model={model}
        player={player}
        bottom={turned ? opposite(home) : home}
        arrows={arrows}
        say={say}
      />
      <div class="side">
        <Actions
          view={view}
          adjusting={player.hand.hand.adjusting}
          cries={cries}
          question={question}
          answer={answer}
          say={say}
          sayJadoube={player.sayJadoube}
          flip={flip}
          speak={() => setSheet('speech')}
        />
        <LawPlace
          view={view}
          model={model}
          invite={invite}
          chair={chair}
          act={act}
          say={say}
          show={setArrows}
          rejoin={link.rejoin}
        />
        <ScoreSheet view={view} />
        <div class="voices">
          {speaks && !kept.text && <WordBox view={view} madeAt={model.madeAt} act={say} />}
          <Talk talk={model.talk} looksOn={mine === null && view.seat !== 'lot'} say={link.say} />
        </div>
      </div>
      {sheet && <TableSheet sheet={sheet} view={view} code={code} say={say} act={act} close={() => setSheet(null)} />}
      {mine && view.clocks && view.status === 'playing' && view.phase === 'playing' && (
        <LowTime clocks={view.clocks} mine={mine} madeAt={model.madeAt} first={firstTime(view.terms.clock, mine)} />
      )}
      <p class="unseen" aria-live="polite">
        {model.spoken.polite}
      </p>
      <p class="unseen" aria-live="assertive">
        {model.spoken.urgent}
      </p>
    </main>
  );
}
