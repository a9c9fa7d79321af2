import type { GameView, WireAct } from '@jadoube/protocol';
import type { Millis } from '@jadoube/table';
import { Absence } from './absence.tsx';
import { Adjourned } from './adjourned.tsx';
import { Resumed } from './resumed.tsx';
import { Sealing } from './sealing.tsx';
import { SettingUp } from './setting-up.tsx';
import { isJustResumed } from './since-sealed.ts';

interface Props {
  readonly view: GameView;
  readonly madeAt: Millis;
  act(act: WireAct): void;
}

/** What lies on the table beside the board while the game is not simply being played. */
export function Course({ view, madeAt, act }: Props) {
  if (view.status !== 'playing') return null;
  switch (view.phase) {
    case 'setting-up':
      return <SettingUp view={view} act={act} />;
    case 'adjourning':
      return <Sealing view={view} act={act} />;
    case 'adjourned':
    case 'resuming':
      return <Adjourned view={view} madeAt={madeAt} act={act} />;
    default:
      return (
        <>
          {isJustResumed(view) && <Resumed view={view} madeAt={madeAt} />}
          <Absence view={view} madeAt={madeAt} act={act} />
        </>
      );
  }
}
