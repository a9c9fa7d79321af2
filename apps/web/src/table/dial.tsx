import type { Millis } from '@jadoube/table';
import { dialFace } from './dial-face.ts';

const MARKS = Array.from({ length: 12 }, (_, index) => index * 30);

function Hand({ at, length, kind }: { at: number; length: number; kind: string }) {
  return <line class={`hand ${kind}`} x1="50" y1="50" x2="50" y2={50 - length} transform={`rotate(${at} 50 50)`} />;
}

/** The flag hangs beside the twelve, is lifted by the minute hand, and falls. */
function Flag({ lifted, fallen }: { lifted: number; fallen: boolean }) {
  const angle = fallen ? 0 : -78 * lifted;
  return (
    <g class={`flag ${fallen ? 'fallen' : ''}`} transform={`rotate(${angle} 40 12)`}>
      <path d="M40 12v15l-6 -3.5v-8z" />
    </g>
  );
}

/** A dial with hands and a flag, as the clocks of the old tournaments had. */
export function Dial({ left }: { left: Millis }) {
  const { minuteHand, hourHand, secondHand, flag, fallen } = dialFace(left);
  return (
    <svg class="dial" viewBox="0 0 100 100" aria-hidden="true">
      <circle class="rim" cx="50" cy="50" r="48" />
      <circle class="plate-face" cx="50" cy="50" r="44" />
      {MARKS.map((at) => (
        <line
          key={at}
          class={at % 90 === 0 ? 'tick quarter' : 'tick'}
          x1="50"
          y1="8"
          x2="50"
          y2={at % 90 === 0 ? 16 : 12}
          transform={`rotate(${at} 50 50)`}
        />
      ))}
      <Flag lifted={flag} fallen={fallen} />
      <Hand at={hourHand} length={24} kind="hour" />
      <Hand at={minuteHand} length={37} kind="minute" />
      {secondHand !== null && <Hand at={secondHand} length={38} kind="second" />}
      <circle class="pin" cx="50" cy="50" r="3.2" />
    </svg>
  );
}
