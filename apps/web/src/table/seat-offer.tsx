import type { GameView } from '@jadoube/protocol';
import { useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import { NameForm } from '../lobby/name-form.tsx';
import { takeSeat } from '../net/api.ts';
import { nonceFor } from '../net/lot-memory.ts';
import { session } from '../net/session.ts';
import { useStore } from '../store.ts';
import { TermsList } from './terms-list.tsx';

interface Props {
  readonly view: GameView;
  readonly invite: string | null;
  /** The seat is taken: the table has to be joined again as a player. */
  seated(): void;
}

/** A seat is open to whoever looks: the terms, and a plain button. Nothing is taken by opening a link. */
export function SeatOffer({ view, invite, seated }: Props) {
  const who = useStore(session);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const { players, lot } = view;
  const host = players.host?.name ?? players.white?.name ?? players.black?.name;
  const take = async () => {
    setBusy(true);
    await takeSeat(view.gameId, invite, lot && nonceFor(view.gameId)).then(seated, (error: Error) =>
      setFault(error.message),
    );
    setBusy(false);
  };
  return (
    <section class="seat-offer" aria-labelledby="seat-title">
      <h2 id="seat-title">{host ? t('{{host}} waits for an adversary', { host }) : t('A seat is open')}</h2>
      <TermsList view={view} />
      {who ? (
        <button type="button" class="primary" onClick={take} disabled={busy}>
          {t('Take the seat')}
        </button>
      ) : (
        <NameForm prompt={t('Your name at the table')} />
      )}
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}
