import type { SeekListing, SeekRequest } from '@jadoube/protocol';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { signIn } from '../net/api.ts';
import { EMPTY_LOBBY, type LobbyLink, type LobbyModel, openLobby } from '../net/lobby-link.ts';
import { session } from '../net/session.ts';
import { rememberSeek } from '../net/sought.ts';
import { makeUuid } from '../net/uuid.ts';
import { navigate } from '../router.ts';
import { useStore } from '../store.ts';
import { guestName } from './pairings.ts';

export interface LobbyHere extends LobbyModel {
  /** One click: whoever has said no name gets one. */
  seek(request: Omit<SeekRequest, 'seekId'>): void;
  accept(seek: SeekListing): void;
  withdraw(seekId: string): void;
}

/** Long enough for the word "paired" to be seen and said, short enough to be no wait. */
const TO_TABLE_MS = 900;

/** The lobby while this page is open, as whoever is signed in. */
export function useLobby(): LobbyHere {
  const who = useStore(session);
  const [model, setModel] = useState<LobbyModel>(EMPTY_LOBBY);
  const link = useRef<LobbyLink | null>(null);
  /** What is to be done as soon as he who has just been given a name is in. */
  const pending = useRef<((link: LobbyLink) => void) | null>(null);

  useEffect(() => {
    const opened = openLobby(who?.token ?? null);
    link.current = opened;
    const look = () => {
      const next = opened.model.get();
      setModel((before) => ({ ...next, seeks: next.seeks ?? before.seeks }));
      if (!next.connected || pending.current === null) return;
      const act = pending.current;
      pending.current = null;
      act(opened);
    };
    look();
    const unwatch = opened.model.watch(look);
    return () => {
      unwatch();
      opened.close();
    };
  }, [who?.user.id, who?.token]);

  const { paired } = model;
  useEffect(() => {
    if (paired === null) return;
    const timer = setTimeout(() => navigate(`/table/${paired.gameId}`), TO_TABLE_MS);
    return () => clearTimeout(timer);
  }, [paired]);

  /** As somebody: a guest is given a name, and is the same from then on. */
  const asSomebody = useCallback(async (act: (link: LobbyLink) => void) => {
    if (session.get()) return link.current && act(link.current);
    pending.current = act;
    await signIn(guestName(Math.random())).catch((error: Error) => {
      pending.current = null;
      setModel((before) => ({ ...before, fault: error.message }));
    });
  }, []);

  return {
    ...model,
    seek(request) {
      rememberSeek({ ...request, seekId: makeUuid() });
      void asSomebody((here) => here.sayAll());
    },
    accept: (seek) => void asSomebody((here) => here.accept(seek)),
    withdraw: (seekId) => link.current?.withdraw(seekId),
  };
}
