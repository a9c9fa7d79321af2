import type { GameView, WireAct } from '@jadoube/protocol';
import type { Millis } from '@jadoube/table';
import { useState } from 'preact/hooks';
import { placementOf } from '../board/placement.ts';
import { t } from '../language/language.ts';
import { steadyNow } from '../net/connection.ts';
import { listMoves, writeLong } from '../words/move.ts';
import { parseBox } from './box.ts';
import { answerBox } from './box-answers.ts';

const loadReading = () => import('./box-reading.ts');

interface Props {
  readonly view: GameView;
  readonly madeAt: Millis;
  act(act: WireAct): void;
}

/** What came of the words: an answer to a question, plays of which one is to be chosen, or nothing that is known. */
type Outcome =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'several'; readonly plays: readonly string[] }
  | { readonly kind: 'unread' }
  | null;

const PROMOTIONS = ['q', 'r', 'b', 'n'] as const;

const playOf = (uci: string): WireAct => ({
  act: 'play',
  from: uci.slice(0, 2),
  to: uci.slice(2, 4),
  ...(uci[4] && { promotion: uci[4] as (typeof PROMOTIONS)[number] }),
});

/** A pawn set on his last rank becomes something: where that was not said, it is asked. */
function withPromotion(act: WireAct, { board }: GameView): readonly string[] | null {
  if (act.act !== 'play' || act.promotion) return null;
  const man = placementOf(board).get(act.from);
  if (man?.role !== 'pawn' || act.to[1] !== (man.color === 'white' ? '8' : '1')) return null;
  return PROMOTIONS.map((letter) => `${act.from}${act.to}${letter}`);
}

function Several({ view, plays, choose }: { view: GameView; plays: readonly string[]; choose(uci: string): void }) {
  const men = placementOf(view.board);
  const written = plays.map((uci) => writeLong(uci, men));
  return (
    <>
      <p>{t('That can mean {{moves}}. Which?', { moves: listMoves(written) })}</p>
      <div class="meanings">
        {plays.map((uci, index) => (
          <button type="button" key={uci} onClick={() => choose(uci)}>
            {written[index]}
          </button>
        ))}
      </div>
    </>
  );
}

/** Is an envelope open for this viewer's move? A record that is typed at any other time stays in this window. */
const mayBeSealed = ({ phase, absent, toMove, seat }: GameView): boolean =>
  seat === toMove && (phase === 'adjourning' || (phase === 'playing' && absent !== null));

/** What the box makes of what is typed. Reading a move in writing comes after the page, with the first one. */
function useBox({ view, madeAt, act }: Props) {
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<Outcome>(null);
  const say = (said: WireAct) => {
    if (said.act === 'seal' && !mayBeSealed(view))
      return setOutcome({ kind: 'answer', text: t('No envelope is open for your move.') });
    const plays = withPromotion(said, view);
    if (plays) return setOutcome({ kind: 'several', plays });
    setTyped('');
    setOutcome(null);
    act(said);
  };
  const read = async () => {
    const reading = await loadReading().catch(() => null);
    const plays = reading?.readPlays(typed, view.fen, view.terms.enforcement === 'guarded') ?? [];
    const [only] = plays;
    if (only && plays.length === 1) say(playOf(only));
    else setOutcome(only ? { kind: 'several', plays } : { kind: 'unread' });
  };
  const send = (event: Event) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    const answer = answerBox(typed, { view, elapsed: steadyNow() - madeAt });
    if (answer !== undefined) {
      setTyped('');
      return setOutcome({ kind: 'answer', text: answer });
    }
    const said = parseBox(typed);
    if (said) say(said);
    else void read();
  };
  const type = (text: string) => {
    setTyped(text);
    if (outcome?.kind === 'unread') setOutcome(null);
  };
  return { typed, outcome, send, type, choose: (uci: string) => say(playOf(uci)) };
}

/** The table by keyboard alone: a move or a word, and Enter; or a question, which is answered here. */
export function WordBox(props: Props) {
  const { typed, outcome, send, type, choose } = useBox(props);
  const unread = outcome?.kind === 'unread';
  return (
    <form class="word-box" onSubmit={send}>
      <label for="word-box">{t('By word')}</label>
      <input
        id="word-box"
        value={typed}
        placeholder="Nf3, touch g1, press, men"
        aria-describedby="word-box-help"
        aria-invalid={unread}
        autoComplete="off"
        autoCapitalize="off"
        spellcheck={false}
        onInput={(event) => type(event.currentTarget.value)}
      />
      <div class="box-answer" role="status">
        {outcome?.kind === 'answer' && <p>{outcome.text}</p>}
        {outcome?.kind === 'several' && <Several view={props.view} plays={outcome.plays} choose={choose} />}
      </div>
      <p id="word-box-help" role={unread ? 'alert' : undefined} class={unread ? 'fault' : 'unseen'}>
        {unread ? `${t('No such act.')} ` : ''}
        {t(
          'Try Nf3, P-K4, e2e4, touch g1, j’adoube e4, press, check, draw, elect move-king, name c3, waive; or ask: men, board, clock, last, duty. A play with both its squares, such as e2e5, is sent as it is.',
        )}
      </p>
    </form>
  );
}
