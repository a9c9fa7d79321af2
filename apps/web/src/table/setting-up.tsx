import type { GameView, WireAct } from '@jadoube/protocol';
import { t } from '../language/language.ts';
import { sayOpeningMoves } from '../words/odds.ts';
import { nameOfSide } from '../words/side.ts';
import { sideOf } from './awaited.ts';
import { manToTakeOff, menToTakeOff } from './take-off.ts';

interface Props {
  readonly view: GameView;
  act(act: WireAct): void;
}

/** Before a game at odds: whoever gives a man is asked to take him off. Nobody is kept from beginning without it. */
export function SettingUp({ view, act }: Props) {
  const mine = sideOf(view.seat);
  const man = manToTakeOff(view, mine);
  const others = menToTakeOff(view).filter(({ square }) => square !== man?.square);
  return (
    <section class="course setting-up" aria-labelledby="setting-up-title">
      <h2 id="setting-up-title">{t('Setting up')}</h2>
      {man && (
        <>
          <p>
            {man.side === mine
              ? t('You give your {{man}}.', { man: man.name })
              : t('{{side}} gives his {{man}}.', { side: nameOfSide(man.side), man: man.name })}{' '}
            {t(
              'Take him off, on the board or here, before the first move. A game begun with him still standing is what the code says it is.',
            )}
          </p>
          <button type="button" class="primary" onClick={() => act({ act: 'take-off', square: man.square })}>
            {t('Take off the {{man}}', { man: man.name })}
          </button>
        </>
      )}
      {others.map(({ side, name, square }) => (
        <p key={square}>
          {t('{{side}} is to take off his {{name}} ({{square}}).', { side: nameOfSide(side), name, square })}
        </p>
      ))}
      {!man && others.length === 0 && <p>{t('All is ready. The first move begins the game, and starts the clock.')}</p>}
    </section>
  );
}

/** Moves that the receiver of odds has still to make before the other begins. */
export function OpeningMoves({ view }: Pick<Props, 'view'>) {
  const said =
    view.phase === 'playing' || view.phase === 'setting-up' ? sayOpeningMoves(view.terms.odds, view.score) : null;
  return said && <p class="opening-moves">{said}</p>;
}
