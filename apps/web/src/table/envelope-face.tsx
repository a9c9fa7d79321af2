import type { GameView } from '@jadoube/protocol';
import type { Envelope, Millis } from '@jadoube/table';
import { Diagram } from '../board/diagram.tsx';
import { t } from '../language/language.ts';
import { rich } from '../language/rich.tsx';
import { formatClock } from '../words/clock.ts';
import { ownZone, sayHour } from '../words/hour.ts';
import { nameOfSide } from '../words/side.ts';
import { shortCommitment } from './commitment.ts';

interface Props {
  readonly envelope: Envelope;
  readonly view: Pick<GameView, 'players' | 'startedAt' | 'appointment'>;
  /** ms since 1970 */
  readonly now: Millis;
}

function Seal() {
  return (
    <svg class="wax" viewBox="0 0 60 60" aria-hidden="true">
      <path d="M30 2c8-1 11 4 17 7s10 7 10 14 2 9 0 17-7 9-12 13-9 5-16 5-12-1-17-6S4 43 3 36s-2-12 2-18S12 9 17 6s7-3 13-4z" />
      <circle cx="30" cy="30" r="18.5" />
      <text x="30" y="36">
        J’a
      </text>
    </svg>
  );
}

function Times({ clocks }: { clocks: NonNullable<Envelope['clocks']> }) {
  return (
    <>
      <p>
        {nameOfSide('white')} <b>{formatClock(clocks.white)}</b>
      </p>
      <p>
        {nameOfSide('black')} <b>{formatClock(clocks.black)}</b>
      </p>
    </>
  );
}

/** The face of the envelope: all that may be known before it is opened. */
export function EnvelopeFace({ envelope, view, now }: Props) {
  const { players, appointment } = view;
  const { sealedBy, moveNumber, position, clocks, drawOffer, commitment, second } = envelope;
  return (
    <figure class="envelope" aria-label={t('The face of the envelope')}>
      <p class="names">
        {players.white?.name ?? nameOfSide('white')} <i>{t('v.')}</i> {players.black?.name ?? nameOfSide('black')}
      </p>
      <Diagram
        board={position.split(' ')[0] ?? ''}
        bottom={sealedBy}
        label={t('The position before the sealed move, {{side}} to move', { side: nameOfSide(sealedBy) })}
      />
      <div class="facts">
        <p>
          {second
            ? t('{{side}} has sealed his reply', { side: nameOfSide(sealedBy) })
            : t('{{side}} has sealed', { side: nameOfSide(sealedBy) })}
        </p>
        <p>{rich('move {{number}}', { number: <b>{moveNumber}</b> })}</p>
        {clocks && <Times clocks={clocks} />}
        {drawOffer && <p>{t('{{side}} offers a draw', { side: nameOfSide(drawOffer) })}</p>}
        {appointment && (
          <p>{t('to be resumed {{hour}}', { hour: sayHour(Date.parse(appointment.hour), now, ownZone()) })}</p>
        )}
      </div>
      <Seal />
      <figcaption title={commitment}>{t('Fingerprint {{print}} …', { print: shortCommitment(commitment) })}</figcaption>
    </figure>
  );
}
