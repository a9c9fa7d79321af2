import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import { nextGame, type Rematch as Offer, refuseNext } from '../net/api.ts';
import { navigate } from '../router.ts';

interface Props {
  /** The game that is over. */
  readonly lastId: string;
  readonly offer: Offer | null;
  readonly other: string;
  /** The offer has changed: look again. */
  changed(): Promise<void>;
}

/** What became of an offer that was there and is gone, though this page did nothing. */
type Gone = 'declined' | 'withdrawn' | null;

/** Watches an offer: once both want it one goes to the new table, and if the other does not want it that is said. */
function useOutcome(offer: Offer | null, dropped: { current: boolean }): Gone {
  const before = useRef(offer);
  const [gone, setGone] = useState<Gone>(null);
  useEffect(() => {
    const was = before.current;
    before.current = offer;
    if (offer) setGone(null);
    if (!was?.accepted && offer?.accepted) navigate(`/table/${offer.id}`);
    if (was && !offer && !dropped.current) setGone(was.mine ? 'declined' : 'withdrawn');
    dropped.current = false;
  }, [offer?.id, offer?.accepted]);
  return gone;
}

/** One asks, the other accepts or declines with one click; the same after a reload, and for him who comes later. */
export function Rematch({ lastId, offer, other, changed }: Props) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const dropped = useRef(false);
  const gone = useOutcome(offer, dropped);
  const act = async (deed: () => Promise<unknown>) => {
    setBusy(true);
    setFault('');
    await deed().catch((error: Error) => setFault(error.message));
    await changed();
    setBusy(false);
  };
  const ask = () => act(() => nextGame(lastId));
  const accept = () => act(async () => navigate(`/table/${(await nextGame(lastId)).id}`));
  const refuse = () =>
    act(() => {
      dropped.current = true;
      return refuseNext(lastId);
    });
  return (
    <div class="rematch" aria-live="polite">
      {offer === null && (
        <>
          {gone === 'declined' && <p>{t('{{name}} does not wish to play on now.', { name: other })}</p>}
          {gone === 'withdrawn' && <p>{t('{{name}} has withdrawn the offer.', { name: other })}</p>}
          <button type="button" class="primary" onClick={ask} disabled={busy}>
            {t('Rematch')}
          </button>
        </>
      )}
      {offer && !offer.accepted && offer.mine && (
        <>
          <p>{t('You have asked for a rematch. {{name}} has been told.', { name: other })}</p>
          <button type="button" onClick={refuse} disabled={busy}>
            {t('Withdraw')}
          </button>
        </>
      )}
      {offer && !offer.accepted && !offer.mine && (
        <>
          <p>
            <b>{t('{{name}} asks for a rematch.', { name: other })}</b>
          </p>
          <div class="row">
            <button type="button" class="primary" onClick={accept} disabled={busy}>
              {t('Accept')}
            </button>
            <button type="button" onClick={refuse} disabled={busy}>
              {t('Decline')}
            </button>
          </div>
        </>
      )}
      {offer?.accepted && (
        <a class="as-button" href={`/table/${offer.id}`}>
          {t('To game {{number}}', { number: offer.number })}
        </a>
      )}
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
