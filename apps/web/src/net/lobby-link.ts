import type { PairedMessage, SeekListing, SeekRequest, SeeksMessage } from '@jadoube/protocol';
import { createStore, type Store } from '../store.ts';
import { nonceFor, passOnLot } from './lot-memory.ts';
import { openSocket } from './socket.ts';
import { forgetSeek, hasSeenPaired, notePaired, type Sought, soughtHere } from './sought.ts';

const ACK_MS = 8000;
/** A seek of one's own that is listed no more may have been taken: that is heard a moment later. */
const PATIENCE_MS = 1500;
const AGAIN_MS = 1000;

/** The lobby as this window sees it. */
export interface LobbyModel {
  /** Newest first; null until they are known. */
  readonly seeks: readonly SeekListing[] | null;
  readonly count: number;
  /** The ids of one's own that wait. */
  readonly own: ReadonlySet<string>;
  /** The seeks of this window. */
  readonly sought: readonly Sought[];
  /** Whoever looks here is to go to this table. */
  readonly paired: PairedMessage | null;
  /** Games that came of seeks which another window, or nobody, waited for. */
  readonly news: readonly PairedMessage[];
  readonly connected: boolean;
  /** Why the last thing asked for was not done. */
  readonly fault: string;
}

export const EMPTY_LOBBY: LobbyModel = {
  seeks: null,
  count: 0,
  own: new Set(),
  sought: [],
  paired: null,
  news: [],
  connected: false,
  fault: '',
};

export interface LobbyLink {
  readonly model: Store<LobbyModel>;
  /** Says what this window remembers to seek. */
  sayAll(): void;
  accept(seek: SeekListing): void;
  withdraw(seekId: string): void;
  close(): void;
}

/** What the list becomes: whoever is there already is not put in twice. */
export function withPatch(seeks: readonly SeekListing[], { added, gone }: SeeksMessage): readonly SeekListing[] {
  const out = new Set([...gone, ...added.map(({ id }) => id)]);
  const kept = seeks.filter(({ id }) => !out.has(id));
  return [...added, ...kept].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

/** Comes into the lobby. The socket reconnects by itself; each time the list is asked for, and one's seeks are said again. */
export function openLobby(token: string | null): LobbyLink {
  const model = createStore<LobbyModel>({ ...EMPTY_LOBBY, sought: soughtHere() });
  const change = (some: Partial<LobbyModel>) => model.set({ ...model.get(), ...some });
  const socket = openSocket(token);
  const commitments = new Map<string, string | null>();
  let closed = false;

  function forget(seekId: string, fault = ''): void {
    forgetSeek(seekId);
    const own = new Set(model.get().own);
    own.delete(seekId);
    change({ sought: soughtHere(), own, fault });
  }

  function pair(paired: PairedMessage, isHere: boolean): void {
    if (hasSeenPaired(paired.gameId)) return;
    passOnLot(paired.seekId, paired.gameId, commitments.get(paired.seekId) ?? null);
    forget(paired.seekId);
    if (isHere) {
      notePaired(paired.gameId);
      change({ paired });
    } else if (!model.get().news.some(({ gameId }) => gameId === paired.gameId))
      change({ news: [...model.get().news, paired] });
  }

  const isSoughtHere = (seekId: string) => soughtHere().some(({ request }) => request.seekId === seekId);

  async function say(request: SeekRequest): Promise<void> {
    const { seekId } = request;
    const answer = await socket
      .timeout(ACK_MS)
      .emitWithAck('lobby:seek', { ...request, nonce: nonceFor(seekId) })
      .catch(() => null);
    if (closed || !isSoughtHere(seekId)) return;
    // The connection is as good as none, or comes back by itself: then it is said again.
    if (answer === null) return void (socket.connected && socket.disconnect().connect());
    if (!answer.ok && ['unavailable', 'too-fast'].includes(answer.refusal.code))
      return void setTimeout(() => !closed && socket.connected && void say(request), AGAIN_MS);
    if (!answer.ok) return forget(seekId, answer.refusal.message);
    if ('paired' in answer) return pair(answer.paired, true);
    commitments.set(seekId, answer.seek.commitment);
    // What stands without this window is the list's from now on.
    if (answer.seek.correspondence) forgetSeek(seekId);
    change({ sought: soughtHere(), own: new Set([...model.get().own, seekId]), fault: '' });
  }

  const sayAll = () => {
    change({ sought: soughtHere(), fault: '' });
    if (socket.connected) for (const { request } of soughtHere()) void say(request);
  };

  async function comeIn(): Promise<void> {
    change({ connected: true });
    sayAll();
    const answer = await socket
      .timeout(ACK_MS)
      .emitWithAck('lobby:watch', {})
      .catch(() => null);
    if (closed || answer === null || !answer.ok) return;
    change({ seeks: answer.seeks, count: answer.count, own: new Set([...model.get().own, ...answer.own]) });
  }

  socket.on('connect', () => void comeIn());
  socket.on('disconnect', (reason) => {
    change({ connected: false });
    if (reason === 'io server disconnect' && !closed) setTimeout(() => !closed && socket.connect(), 500);
  });
  socket.on('connect_error', () => change({ connected: false }));
  socket.on('lobby:paired', (paired) => pair(paired, isSoughtHere(paired.seekId)));
  socket.on('lobby:seeks', (patch) => {
    const { seeks } = model.get();
    if (seeks !== null) change({ seeks: withPatch(seeks, patch), count: patch.count });
    if (patch.gone.some(isSoughtHere)) setTimeout(() => !closed && sayAll(), PATIENCE_MS);
  });

  return {
    model,
    sayAll,
    async accept({ id: seekId, commitment }) {
      commitments.set(seekId, commitment);
      const answer = await socket
        .timeout(ACK_MS)
        .emitWithAck('lobby:accept', { seekId, nonce: nonceFor(seekId) })
        .catch(() => null);
      if (closed) return;
      if (answer === null) change({ fault: 'No answer came from the club: try once more.' });
      else if (answer.ok) pair(answer.paired, true);
      else change({ fault: answer.refusal.message });
    },
    async withdraw(seekId) {
      forget(seekId);
      await socket
        .timeout(ACK_MS)
        .emitWithAck('lobby:withdraw', { seekId })
        .catch(() => null);
    },
    close() {
      closed = true;
      socket.close();
    },
  };
}
