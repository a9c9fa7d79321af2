import { opposite } from '@jadoube/board';
import type { GameView, WireAct } from '@jadoube/protocol';
import { nameOfSide } from '../words/side.ts';
import { sideOf } from './awaited.ts';
import { EnvelopeFace } from './envelope-face.tsx';

interface Props {
  readonly view: GameView;
  act(act: WireAct): void;
}

function Arrivals({ view }: Pick<Props, 'view'>) {
  return (
    <ul class="arrivals" aria-label="Who has come to resume">
      {(['white', 'black'] as const).map((side) => {
        const here = view.arrived.includes(side);
        return (
          <li key={side} class={here ? 'here' : 'awaited'}>
            {view.players[side]?.name ?? nameOfSide(side)} <i>{here ? 'is here' : 'is awaited'}</i>
          </li>
        );
      })}
    </ul>
  );
}

/** The game rests: the envelope lies there, and whoever comes to go on says so. */
export function Adjourned({ view, act }: Props) {
  const mine = sideOf(view.seat);
  const here = mine !== null && view.arrived.includes(mine);
  const last = mine !== null && view.arrived.includes(opposite(mine));
  return (
    <section class="course adjourned" aria-labelledby="adjourned-title">
      <h2 id="adjourned-title">Adjourned</h2>
      {view.envelope && <EnvelopeFace envelope={view.envelope} players={view.players} />}
      <Arrivals view={view} />
      {mine && (
        <button type="button" class="primary" disabled={here} onClick={() => act({ act: 'resume' })}>
          {here ? 'You are here' : last ? 'I am here: open the envelope' : 'I am here'}
        </button>
      )}
    </section>
  );
}
