import { t } from '../language/language.ts';
import type { Pace, Walk } from './use-walk.ts';

/** One triangle, and what stands before or behind it. */
const SIGNS = {
  first: 'M5 4v16M19 4L8 12l11 8z',
  moveBack: 'M12 4L2 12l10 8zM22 4L12 12l10 8z',
  back: 'M17 4L6 12l11 8z',
  on: 'M7 4l11 8-11 8z',
  moveOn: 'M2 4l10 8-10 8zM12 4l10 8-10 8z',
  last: 'M19 4v16M5 4l11 8-11 8z',
  play: 'M7 4l11 8-11 8z',
  pause: 'M8 5v14M16 5v14',
} as const;

function Sign({ of }: { of: keyof typeof SIGNS }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[of]} />
    </svg>
  );
}

interface ButtonProps {
  readonly sign: keyof typeof SIGNS;
  readonly label: string;
  readonly disabled: boolean;
  go(): void;
}

function WalkButton({ sign, label, disabled, go }: ButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} disabled={disabled} onClick={go}>
      <Sign of={sign} />
    </button>
  );
}

interface Props {
  readonly walk: Walk;
  readonly end: number;
  readonly pace: Pace;
  choosePace(pace: Pace): void;
  /** What is told of the act, for a voice. */
  readonly told: string;
}

/** The ways through the game: to its ends, from act to act, from play to play, and by itself. */
export function WalkBar({ walk, end, pace, choosePace, told }: Props) {
  const [atStart, atEnd] = [walk.at === 0, walk.at === end];
  return (
    <div class="walk-bar">
      <input
        type="range"
        dir="ltr"
        min={0}
        max={end}
        step={1}
        value={walk.at}
        aria-label={t('Through the game')}
        aria-valuetext={told}
        onInput={({ currentTarget }) => walk.goTo(currentTarget.valueAsNumber)}
      />
      <div class="walk-buttons" dir="ltr">
        <WalkButton sign="first" label={t('To the beginning')} disabled={atStart} go={walk.first} />
        <WalkButton sign="moveBack" label={t('A play back')} disabled={atStart} go={() => walk.back('moves')} />
        <WalkButton sign="back" label={t('An act back')} disabled={atStart} go={() => walk.back('all')} />
        <button type="button" class="primary" aria-pressed={walk.isGoing} onClick={() => walk.play(!walk.isGoing)}>
          <Sign of={walk.isGoing ? 'pause' : 'play'} />
          {walk.isGoing ? t('Pause') : t('Play')}
        </button>
        <WalkButton sign="on" label={t('An act on')} disabled={atEnd} go={() => walk.on('all')} />
        <WalkButton sign="moveOn" label={t('A play on')} disabled={atEnd} go={() => walk.on('moves')} />
        <WalkButton sign="last" label={t('To the end')} disabled={atEnd} go={walk.last} />
      </div>
      <label class="pace">
        <input
          type="checkbox"
          checked={pace === 'true'}
          onChange={({ currentTarget }) => choosePace(currentTarget.checked ? 'true' : 'quick')}
        />
        {t('at the pace of the table')}
      </label>
    </div>
  );
}
