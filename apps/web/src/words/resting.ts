import { type Color, opposite } from '@jadoube/board';
import type { GameView } from '@jadoube/protocol';
import { givenMan } from './odds.ts';
import { nameOfSide } from './side.ts';

type Resting = Pick<GameView, 'toMove' | 'terms' | 'envelope' | 'arrived' | 'board' | 'offers' | 'appointment'>;

function saySettingUp({ terms: { odds }, toMove }: Resting, mine: Color | null): string {
  const begins = toMove === mine ? 'You begin.' : `${nameOfSide(toMove)} begins.`;
  const man = odds === 'none' ? undefined : givenMan(odds);
  if (odds === 'none' || !man) return `The men are set up. ${begins}`;
  const gives = odds.giver === mine ? 'You give your' : `${nameOfSide(odds.giver)} gives his`;
  return `The men are being set up. ${gives} ${man.name}. ${begins}`;
}

/** An hour that waits for an answer: of him who is to give it, or of the other. */
function sayProposed({ offers, appointment }: Resting, mine: Color | null): string | null {
  const by = offers.appointment?.by;
  if (!by) return appointment ? null : 'No hour is fixed yet.';
  if (by === mine) return `${nameOfSide(opposite(by))} has to agree to your hour.`;
  return mine
    ? `${nameOfSide(by)} proposes an hour: agree, or propose another.`
    : `${nameOfSide(by)} proposes an hour.`;
}

function sayAdjourned(view: Resting, mine: Color | null): string {
  const { envelope, arrived } = view;
  const waits = mine && arrived.includes(mine) && !arrived.includes(opposite(mine));
  if (waits) return `You are here. ${nameOfSide(opposite(mine))} is awaited.`;
  const other = mine && arrived.includes(opposite(mine));
  if (other) return `${nameOfSide(opposite(mine))} is here, and waits for you.`;
  const sealed = envelope ? ` ${nameOfSide(envelope.sealedBy)} has sealed his move.` : '';
  const asked = sayProposed(view, mine);
  return `The game is adjourned.${sealed}${asked ? ` ${asked}` : ''}`;
}

/** Both moves are sealed: he who is absent has his clock running. */
const saySecond = (absent: Color, mine: Color | null): string =>
  absent === mine
    ? 'The reply to your move is sealed: your clock runs until you say that you are here.'
    : `The reply is sealed. ${nameOfSide(absent)}’s clock runs until he comes.`;

/** What is waited for while nobody plays, in a sentence; null while the game is on. */
export function sayResting(view: Resting & Pick<GameView, 'phase'>, mine: Color | null): string | null {
  const sealer = nameOfSide(view.toMove);
  switch (view.phase) {
    case 'setting-up':
      return saySettingUp(view, mine);
    case 'adjourning':
      return view.toMove === mine ? 'You seal your move.' : `${sealer} is sealing his move.`;
    case 'adjourned':
      return sayAdjourned(view, mine);
    case 'resuming': {
      const replier = view.envelope ? opposite(view.envelope.sealedBy) : view.toMove;
      if (view.envelope?.second) return saySecond(replier, mine);
      return replier === mine
        ? 'The hour has struck: your clock runs until you say that you are here.'
        : `The hour has struck. ${nameOfSide(replier)}’s clock runs until he comes.`;
    }
    case 'stayed':
      return 'Play is stayed: the matter is before the umpire.';
    default:
      return null;
  }
}
