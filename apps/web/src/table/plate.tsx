import type { Color } from '@jadoube/board';
import type { GameView } from '@jadoube/protocol';
import type { Millis } from '@jadoube/table';
import { t } from '../language/language.ts';
import { ownZone, sayDate } from '../words/hour.ts';
import { nameOfSide } from '../words/side.ts';
import { firstTime } from '../words/terms.ts';
import { Clock } from './clock.tsx';

interface Props {
  readonly view: GameView;
  readonly side: Color;
  readonly madeAt: Millis;
  readonly held: boolean;
  /** The button of one's own clock. */
  readonly press?: { readonly due: boolean; now(): void } | undefined;
}

function Presence({ present }: { present: boolean }) {
  return <span class={`presence ${present ? 'here' : 'away'}`}>{present ? t('at the table') : t('away')}</span>;
}

function remarkOn({ view, side }: Pick<Props, 'view' | 'side'>): string | undefined {
  if (view.status !== 'playing') return undefined;
  const until = view.leave?.[side].until;
  if (until) return t('on leave until {{date}}', { date: sayDate(Date.parse(until), Date.parse(view.now), ownZone()) });
  if (view.phase === 'adjourning') return view.toMove === side ? t('seals his move') : undefined;
  if (view.phase !== 'playing' && view.phase !== 'setting-up') return undefined;
  if (view.terms.press === 'hand' && view.unpressed.includes(side)) return t('has not pressed');
  return view.toMove === side ? t('to move') : undefined;
}

/** A player's place: the name on brass, whether he is there, his clock and its button. */
export function Plate({ view, side, madeAt, held, press }: Props) {
  const player = view.players[side];
  const remark = remarkOn({ view, side });
  return (
    <section class="plate" data-side={side} data-remark={remark}>
      <span class={`chip ${side}`} aria-hidden="true" />
      <div class="who">
        <h2>
          <span class="unseen">{`${nameOfSide(side)}: `}</span>
          {player?.name ?? <em>{view.players.host ? t('by lot') : t('an empty chair')}</em>}
        </h2>
        <p>
          {player && <Presence present={player.present} />}
          {remark && <span class="remark">{remark}</span>}
        </p>
      </div>
      {press && (
        <button type="button" class={`press ${press.due ? 'due' : ''}`} disabled={!press.due} onClick={press.now}>
          {t('Press')}
        </button>
      )}
      {view.clocks && (
        <Clock clocks={view.clocks} side={side} madeAt={madeAt} held={held} first={firstTime(view.terms.clock, side)} />
      )}
    </section>
  );
}
