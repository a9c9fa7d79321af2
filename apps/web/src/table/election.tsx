import type { Option } from '@jadoube/laws';
import type { GameView, WireAct } from '@jadoube/protocol';
import type { Offence } from '@jadoube/table';
import { beforeLast } from '../board/before.ts';
import { placementOf } from '../board/placement.ts';
import { t } from '../language/language.ts';
import { ClauseInWords } from '../laws/clause-link.tsx';
import { sayOffence } from '../words/offence.ts';
import { sayOption } from '../words/option.ts';
import { nameOfSide } from '../words/side.ts';
import { electorOf, sideOf } from './awaited.ts';

interface Props {
  readonly view: GameView;
  readonly offence: Offence;
  act(act: WireAct): void;
  /** The moves of the option under the pointer, to be shown on the board; none when it leaves. */
  show(moves: readonly string[]): void;
}

function OptionButton({
  option,
  words,
  elect,
  show,
}: {
  option: Option;
  words: string;
  elect(): void;
  show: Props['show'];
}) {
  const [deed = words, moves] = words.split(/: (.*)/s);
  const on = () => show(option.moves ?? []);
  const off = () => show([]);
  return (
    <li>
      <button
        type="button"
        class="option"
        onClick={elect}
        onPointerEnter={on}
        onPointerLeave={off}
        onFocus={on}
        onBlur={off}
      >
        <span>{deed}</span>
        {moves && <span class="moves">{moves}</span>}
      </button>
    </li>
  );
}

/** An open offence: what was done, the clause, and for him who elects what he may exact. */
export function Election({ view, offence, act, show }: Props) {
  // What a sealed record says starts from the board as it lies: no play was made.
  const lying = placementOf(view.board);
  const men = offence.ply < view.score.length ? beforeLast(lying, view.score) : lying;
  const elector = electorOf(offence);
  const mine = elector !== null && elector === sideOf(view.seat);
  const done = (said: WireAct) => () => {
    show([]);
    act(said);
  };
  return (
    <article class="offence" data-offence={offence.kind}>
      <h3>{sayOffence(offence, view.score)}</h3>
      <ClauseInWords clause={offence.clause} />
      {view.seat === 'umpire' && view.terms.enforcement === 'claimed' && (
        <p class="hidden-from-players">{t('You see it from the chair. The players have to notice it themselves.')}</p>
      )}
      {mine ? (
        <>
          <p class="ask">{t('You may exact one of these, or play on:')}</p>
          <ul class="options">
            {offence.options.map((option) => (
              <OptionButton
                key={option.id}
                option={option}
                words={sayOption(option, men)}
                elect={done({ act: 'elect', option: option.id, offence: offence.id })}
                show={show}
              />
            ))}
          </ul>
          <button type="button" class="quiet" onClick={done({ act: 'waive', offence: offence.id })}>
            {t('Pass it over')}
          </button>
        </>
      ) : (
        <>
          {elector && <p class="ask">{t('{{side}} may exact one of these:', { side: nameOfSide(elector) })}</p>}
          <ul class="options seen">
            {offence.options.map((option) => (
              <li key={option.id}>{sayOption(option, men)}</li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}
