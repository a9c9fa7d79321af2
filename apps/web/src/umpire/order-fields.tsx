import type { GameView } from '@jadoube/protocol';
import { beforeLast } from '../board/before.ts';
import { placementOf } from '../board/placement.ts';
import { t } from '../language/language.ts';
import { namePly } from '../table/score-rows.ts';
import { sayKind } from '../words/offence.ts';
import { sayOption } from '../words/option.ts';
import { nameOfSide } from '../words/side.ts';
import { type Draft, exactable } from './order-draft.ts';

interface Props {
  readonly view: GameView;
  readonly draft: Draft;
  change(part: Partial<Draft>): void;
}

function WhichPlayer({ view, draft, change, legend }: Props & { legend: string }) {
  return (
    <fieldset class="field which">
      <legend>{legend}</legend>
      {(['white', 'black'] as const).map((side) => (
        <label key={side}>
          <input
            type="radio"
            name="ruling-player"
            checked={draft.player === side}
            onChange={() => change({ player: side })}
          />{' '}
          {nameOfSide(side)}
          {view.players[side] && `, ${view.players[side].name}`}
        </label>
      ))}
    </fieldset>
  );
}

function Exacted({ view, draft, change }: Props) {
  const men = beforeLast(placementOf(view.board), view.score);
  return (
    <div class="field">
      <label for="ruling-option">{t('What is exacted')}</label>
      <select
        id="ruling-option"
        value={draft.option}
        onChange={(event) => {
          const id = event.currentTarget.value;
          const clause = exactable(view.offences).find(({ option }) => option.id === id)?.offence.clause;
          change({ option: id, ...(clause && { clause }) });
        }}
      >
        <option value="">{t('Choose')}</option>
        {exactable(view.offences).map(({ option, offence }) => (
          <option key={option.id} value={option.id}>
            {`${nameOfSide(offence.by)} ${sayKind(offence.kind)}: ${sayOption(option, men)}`}
          </option>
        ))}
      </select>
    </div>
  );
}

function RestoredTo({ view, draft, change }: Props) {
  return (
    <div class="field">
      <label for="ruling-ply">{t('The game stands again')}</label>
      <select
        id="ruling-ply"
        value={draft.ply}
        onChange={(event) => change({ ply: Number(event.currentTarget.value) })}
      >
        {view.score
          .slice(0, -1)
          .reverse()
          .map(({ ply }) => (
            <option key={ply} value={ply}>
              {t('after {{move}}', { move: namePly(view.score, ply) ?? '' })}
            </option>
          ))}
        <option value={0}>{t('before the first move')}</option>
      </select>
    </div>
  );
}

function Clocks({ draft, change }: Props) {
  return (
    <div class="field clocks-set">
      {(['white', 'black'] as const).map((side) => (
        <div key={side}>
          <label for={`ruling-${side}`}>{t('{{side}}’s clock', { side: nameOfSide(side) })}</label>
          <input
            id={`ruling-${side}`}
            value={draft[side]}
            placeholder={t('as it is')}
            autoComplete="off"
            onInput={(event) => change({ [side]: event.currentTarget.value })}
          />
        </div>
      ))}
    </div>
  );
}

/** What an order needs to be said besides clause and reason. */
export function OrderFields(props: Props) {
  switch (props.draft.order) {
    case 'admonish':
      return <WhichPlayer {...props} legend={t('Who is admonished')} />;
    case 'award':
      return <WhichPlayer {...props} legend={t('The game goes to')} />;
    case 'exact':
      return <Exacted {...props} />;
    case 'restore':
      return <RestoredTo {...props} />;
    case 'set-clock':
      return <Clocks {...props} />;
    default:
      return null;
  }
}
