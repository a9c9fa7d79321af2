import type { Enforcement } from '@jadoube/table';
import type { ComponentChildren } from 'preact';
import { DRAG_PX } from '../board/finger.ts';
import { key, t } from '../language/language.ts';
import { SideSheet } from '../page/side-sheet.tsx';
import { useStore } from '../store.ts';
import { keepSettings, settings } from './kept-settings.ts';
import { BOARD_COLOURS, CLOCK_FACES, HOLDS, type TableSettings } from './settings.ts';
import { playCue } from './sound-player.ts';

interface ChoiceProps<V extends string | number> {
  readonly legend: string;
  readonly name: keyof TableSettings;
  readonly values: readonly V[];
  readonly chosen: V;
  say(value: V): string;
}

function Choice<V extends string | number>({ legend, name, values, chosen, say }: ChoiceProps<V>) {
  return (
    <fieldset class="choices-row">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={`setting-${name}`}
            value={value}
            checked={value === chosen}
            onChange={() => keepSettings({ [name]: value })}
          />{' '}
          {say(value)}
        </label>
      ))}
    </fieldset>
  );
}

interface TickProps {
  readonly name: 'sound' | 'coordinates' | 'figurines' | 'text' | 'confirmMoves';
  readonly disabled?: boolean;
  readonly children: ComponentChildren;
}

function Tick({ name, disabled = false, children }: TickProps) {
  const kept = useStore(settings);
  return (
    <label class="tick">
      <input
        type="checkbox"
        name={`setting-${name}`}
        disabled={disabled}
        checked={kept[name]}
        onChange={(event) => keepSettings({ [name]: event.currentTarget.checked })}
      />{' '}
      {children}
    </label>
  );
}

function Volume() {
  const { volume, sound } = useStore(settings);
  return (
    <label class="volume">
      {t('Volume')}
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={volume}
        disabled={!sound}
        onChange={(event) => {
          keepSettings({ volume: event.currentTarget.valueAsNumber });
          playCue('set-down', settings.get().volume);
        }}
      />
    </label>
  );
}

const sayHold = (ms: number): string => (ms === 0 ? t('at once') : t('after {{ms}} ms', { ms }));

/** What counts as a touch here, said before anybody is held to it. */
function HandAtThisTable({ enforcement }: { enforcement: Enforcement }) {
  const { holdMs } = useStore(settings);
  const guarded = enforcement === 'guarded';
  return (
    <section aria-labelledby="hand-title">
      <h3 id="hand-title">{t('The hand at this table')}</h3>
      <p>
        {holdMs === 0
          ? t('A finger touches a man as soon as it comes down on him.')
          : t(
              'A finger touches a man when it has rested on him for {{holdMs}} ms, or has carried him more than {{drag}} pixels. A brush and a scroll touch nobody; the square where he is set down by a second touch is meant in the same way.',
              { holdMs, drag: DRAG_PX },
            )}{' '}
        {t('A mouse or a pen touches as it comes down; by key, Enter does.')}
      </p>
      <Choice legend={t('A finger touches')} name="holdMs" values={HOLDS} chosen={holdMs} say={sayHold} />
      <Tick name="confirmMoves" disabled={!guarded}>
        {t('Ask before a play is sent')}
      </Tick>
      <p class="small">
        {guarded
          ? t('The man touched stays touched, whatever you answer.')
          : t(
              'Only where the table guards the law. Here the hand off the man is the play, as on a real board: to be asked again would be to take it back.',
            )}
      </p>
    </section>
  );
}

const FACES = { digits: key('Digits'), dial: key('A dial') } as const;
const COLOURS = { walnut: key('Walnut'), green: key('Green'), slate: key('Slate') } as const;

/** How one has the table before one: kept in this browser, told to nobody. */
export function SettingsSheet({ enforcement, close }: { enforcement: Enforcement; close(): void }) {
  const { face, colours } = useStore(settings);
  return (
    <SideSheet title={t('Your place at the table')} close={close}>
      <HandAtThisTable enforcement={enforcement} />
      <section>
        <h3>{t('To the eye')}</h3>
        <Choice legend={t('Clock')} name="face" values={CLOCK_FACES} chosen={face} say={(value) => t(FACES[value])} />
        <Choice
          legend={t('Board')}
          name="colours"
          values={BOARD_COLOURS}
          chosen={colours}
          say={(value) => t(COLOURS[value])}
        />
        <Tick name="coordinates">{t('Letters and numbers around the board')}</Tick>
        <Tick name="figurines">{t('Figures instead of letters in the score')}</Tick>
        <Tick name="text">{t('The board as text')}</Tick>
      </section>
      <section>
        <h3>{t('To the ear')}</h3>
        <Tick name="sound">{t('Sound')}</Tick>
        <Volume />
      </section>
      <p class="small">{t('Kept in this browser, and known to nobody else.')}</p>
    </SideSheet>
  );
}
