import { type Color, opposite } from '@jadoube/board';
import type { GameView, WireAct } from '@jadoube/protocol';
import type { Millis } from '@jadoube/table';
import { t } from '../language/language.ts';
import { nameOfSide } from '../words/side.ts';
import { AppointmentOf } from './appointment.tsx';
import { sideOf } from './awaited.ts';
import { Confirm } from './confirm.tsx';
import { EnvelopeFace } from './envelope-face.tsx';
import { useServerNow } from './use-server-now.ts';

interface Props {
  readonly view: GameView;
  readonly madeAt: Millis;
  act(act: WireAct): void;
}

/** So long before the hour one comes for the hour; earlier, both have to be there. */
const EARLY: Millis = 15 * 60_000;

function Arrivals({ view }: Pick<Props, 'view'>) {
  return (
    <ul class="arrivals" aria-label={t('Who has come to resume')}>
      {(['white', 'black'] as const).map((side) => {
        const here = view.arrived.includes(side);
        return (
          <li key={side} class={here ? 'here' : 'awaited'}>
            {view.players[side]?.name ?? nameOfSide(side)} <i>{here ? t('is here') : t('is awaited')}</i>
          </li>
        );
      })}
    </ul>
  );
}

/** What it does to say that one is there. */
function sayComing(view: GameView, mine: Color, early: boolean): string {
  if (view.arrived.includes(mine)) return t('You are here');
  const opens = view.arrived.includes(opposite(mine)) || view.phase === 'resuming';
  if (opens) return t('I am here: open the envelope');
  return early ? t('I am here now') : t('I am here');
}

function Coming({ view, act, early, mine }: Omit<Props, 'madeAt'> & { early: boolean; mine: Color }) {
  const here = view.arrived.includes(mine);
  const quiet = early && !view.arrived.includes(opposite(mine));
  return (
    <div class="coming">
      <button type="button" class={quiet ? '' : 'primary'} disabled={here} onClick={() => act({ act: 'resume' })}>
        {sayComing(view, mine, early)}
      </button>
      {quiet && !here && <p class="zone">{t('If both are here before the hour, the envelope is opened at once.')}</p>}
    </div>
  );
}

/** The game rests: the envelope lies there, the hour is appointed, and whoever comes to go on says so. */
export function Adjourned({ view, madeAt, act }: Props) {
  const now = useServerNow(view, madeAt);
  const mine = sideOf(view.seat);
  const early = view.appointment !== null && Date.parse(view.appointment.hour) - now > EARLY;
  const { envelope } = view;
  return (
    <section class="course adjourned" aria-labelledby="adjourned-title">
      <h2 id="adjourned-title">{envelope?.second ? t('The reply is sealed') : t('Adjourned')}</h2>
      <AppointmentOf view={view} now={now} act={act} />
      <Arrivals view={view} />
      {mine && <Coming view={view} act={act} early={early} mine={mine} />}
      {view.seat === 'umpire' && (
        <Confirm
          label={t('Open the envelope')}
          question={t('Open the envelope?')}
          yes={t('Yes, open it')}
          act={() => act({ act: 'resume' })}
        />
      )}
      {envelope && <EnvelopeFace envelope={envelope} view={view} now={now} />}
    </section>
  );
}
