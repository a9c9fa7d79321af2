import { type Color, opposite } from '@jadoube/board';
import type { GameView } from '@jadoube/protocol';
import { t } from '../language/language.ts';
import { givenMan } from './odds.ts';
import { nameOfSide } from './side.ts';

type Resting = Pick<GameView, 'toMove' | 'terms' | 'envelope' | 'arrived' | 'board' | 'offers' | 'appointment'>;

function saySettingUp({ terms: { odds }, toMove }: Resting, mine: Color | null): string {
  const begins = toMove === mine ? t('You begin.') : t('{{side}} begins.', { side: nameOfSide(toMove) });
  const man = odds === 'none' ? undefined : givenMan(odds);
  if (odds === 'none' || !man) return `${t('The men are set up.')} ${begins}`;
  const gives =
    odds.giver === mine
      ? t('You give your {{man}}.', { man: man.name })
      : t('{{giver}} gives his {{man}}.', { giver: nameOfSide(odds.giver), man: man.name });
  return `${t('The men are being set up.')} ${gives} ${begins}`;
}

/** An hour that waits for an answer: of him who is to give it, or of the other. */
function sayProposed({ offers, appointment }: Resting, mine: Color | null): string | null {
  const by = offers.appointment?.by;
  if (!by) return appointment ? null : t('No hour is fixed yet.');
  if (by === mine) return t('{{side}} has to agree to your hour.', { side: nameOfSide(opposite(by)) });
  return mine
    ? t('{{side}} proposes an hour: agree, or propose another.', { side: nameOfSide(by) })
    : t('{{side}} proposes an hour.', { side: nameOfSide(by) });
}

function sayAdjourned(view: Resting, mine: Color | null): string {
  const { envelope, arrived } = view;
  const waits = mine && arrived.includes(mine) && !arrived.includes(opposite(mine));
  if (waits) return t('You are here. {{side}} is awaited.', { side: nameOfSide(opposite(mine)) });
  const other = mine && arrived.includes(opposite(mine));
  if (other) return t('{{side}} is here, and waits for you.', { side: nameOfSide(opposite(mine)) });
  const sealed = envelope && t('{{side}} has sealed his move.', { side: nameOfSide(envelope.sealedBy) });
  const asked = sayProposed(view, mine);
  return [t('The game is adjourned.'), sealed, asked].filter(Boolean).join(' ');
}

/** Both moves are sealed: he who is absent has his clock running. */
const saySecond = (absent: Color, mine: Color | null): string =>
  absent === mine
    ? t('The reply to your move is sealed: your clock runs until you say that you are here.')
    : t('The reply is sealed. {{side}}’s clock runs until he comes.', { side: nameOfSide(absent) });

/** What is waited for while nobody plays, in a sentence; null while the game is on. */
export function sayResting(view: Resting & Pick<GameView, 'phase'>, mine: Color | null): string | null {
  const sealer = nameOfSide(view.toMove);
  switch (view.phase) {
    case 'setting-up':
      return saySettingUp(view, mine);
    case 'adjourning':
      return view.toMove === mine ? t('You seal your move.') : t('{{side}} is sealing his move.', { side: sealer });
    case 'adjourned':
      return sayAdjourned(view, mine);
    case 'resuming': {
      const replier = view.envelope ? opposite(view.envelope.sealedBy) : view.toMove;
      if (view.envelope?.second) return saySecond(replier, mine);
      return replier === mine
        ? t('The hour has struck: your clock runs until you say that you are here.')
        : t('The hour has struck. {{side}}’s clock runs until he comes.', { side: nameOfSide(replier) });
    }
    case 'stayed':
      return t('Play is stayed: the matter is before the umpire.');
    default:
      return null;
  }
}
