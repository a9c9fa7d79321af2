import type { Terms } from '@jadoube/table';
import { Choice } from './choice.tsx';
import { type MoreTerms, sayMore, takesLag } from './more-terms.ts';
import { OddsFields } from './odds-fields.tsx';
import { Pick } from './pick.tsx';
import { OTHER_CLOCKS, presetOf } from './presets.ts';
import { Segments } from './segments.tsx';

const FIRST = [
  ['custom', 'By the odds, else White'],
  ['lot', 'By lot'],
  ['white', 'White'],
  ['black', 'Black'],
] as const;
const ADJOURNMENT = [
  ['none', 'None'],
  ['agreement', 'By agreement'],
  ['after', 'By either, after so much play'],
  ['umpire', 'By the umpire'],
] as const;
const PLAY_HOURS = ['1', '2', '3', '4', '5', '6'].map(
  (hours) => [hours, `${hours} ${hours === '1' ? 'hour' : 'hours'}`] as const,
);
const LEAVE = ['0', '7', '14', '21', '30', '45'].map(
  (days) => [days, days === '0' ? 'No leave' : `${days} days`] as const,
);
const LAG = { none: 'Nothing', '1': 'Up to 1 s', '3': 'Up to 3 s' } as const;
const UMPIRE = { none: 'None: the table', umpire: 'A third person' } as const;
const RATE = { clock: 'As the clock', standard: 'Standard', rapid: 'Rapid or blitz' } as const;
const DEFAULTS: readonly (readonly [string, string])[] = [
  ['0', 'No default time'],
  ['30', '30 minutes'],
  ['60', '1 hour'],
  ['120', '2 hours'],
];

interface Props {
  readonly terms: MoreTerms;
  /** The id of the clock chosen, here or above. */
  readonly clock: string;
  /** The code lets the two agree on time for lag. */
  readonly lagCredit: boolean;
  change(some: Partial<MoreTerms>): void;
  chooseClock(id: string): void;
}

const hasTime = (clock: Terms['clock'] | undefined): boolean =>
  clock !== undefined && clock !== 'none' && !!clock.periods;

const isByDays = (id: string): boolean => {
  const clock = presetOf(id)?.clock;
  return clock !== undefined && clock !== 'none' && clock.kind === 'days';
};

/** When the game may rest, when it goes on, and who has then lost by not coming. */
function RestFields({ terms, change }: Pick<Props, 'terms' | 'change'>) {
  return (
    <>
      <Pick
        name="adjournment"
        label="Adjournment"
        words={ADJOURNMENT}
        chosen={terms.adjournment}
        choose={(adjournment) => change({ adjournment })}
      />
      {terms.adjournment === 'after' && (
        <Pick
          name="play-hours"
          label="After"
          words={PLAY_HOURS}
          chosen={String(terms.playHours)}
          choose={(hours) => change({ playHours: Number(hours) })}
        />
      )}
      {terms.adjournment !== 'none' && (
        <>
          <Pick
            name="default-time"
            label="Who resumes later than this has lost"
            words={DEFAULTS}
            chosen={String(terms.defaultMinutes)}
            choose={(minutes) => change({ defaultMinutes: Number(minutes) })}
          />
          <div class="pick">
            <label for="resumes-at">Hour of resumption, if it is agreed now</label>
            <input
              id="resumes-at"
              type="datetime-local"
              value={terms.resumesAt}
              onInput={(event) => change({ resumesAt: event.currentTarget.value })}
            />
          </div>
        </>
      )}
    </>
  );
}

/** What fewer ask for, in a drawer of its own. Shut, it tells in a line what lies in it. */
export function MoreDrawer({ terms, clock, lagCredit, change, chooseClock }: Props) {
  const other = OTHER_CLOCKS.find(({ id }) => id === clock);
  const said = [other?.label, sayMore(terms)].filter(Boolean).join(' · ');
  return (
    <details class="more">
      <summary>
        <b>More terms</b>
        <span>{said || 'odds, who begins, adjournment, an umpire, other clocks'}</span>
      </summary>
      <div class="drawer">
        <OddsFields terms={terms} timed={hasTime(presetOf(clock)?.clock)} change={change} />
        <div class="pairs">
          <Pick
            name="first-move"
            label="Who begins"
            words={FIRST}
            chosen={terms.firstMove}
            choose={(firstMove) => change({ firstMove })}
          />
          <Segments
            name="rate"
            legend="Announced as"
            words={RATE}
            chosen={terms.rate}
            choose={(rate) => change({ rate })}
          />
          <RestFields terms={terms} change={change} />
          {isByDays(clock) && (
            <Pick
              name="leave"
              label="Leave for each"
              words={LEAVE}
              chosen={String(terms.leaveDays)}
              choose={(days) => change({ leaveDays: Number(days) })}
            />
          )}
          {takesLag(presetOf(clock)?.clock, lagCredit) && (
            <Segments
              name="lag"
              legend="Comes back for lag"
              words={LAG}
              chosen={terms.lag}
              choose={(lag) => change({ lag })}
            />
          )}
          <Segments
            name="umpire"
            legend="An umpire"
            words={UMPIRE}
            chosen={terms.adjournment === 'umpire' ? 'umpire' : terms.umpire}
            choose={(umpire) => change({ umpire })}
          />
        </div>
        <fieldset class="clocks others">
          <legend>Other clocks</legend>
          <div class="list">
            {OTHER_CLOCKS.map(({ id, label, note }) => (
              <Choice key={id} name="clock" value={id} chosen={clock} choose={chooseClock}>
                <b>{label}</b>
                <span>{note}</span>
              </Choice>
            ))}
          </div>
        </fieldset>
      </div>
    </details>
  );
}
