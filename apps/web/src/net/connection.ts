import type { ActAnswer, WireAct, WireRefusal } from '@jadoube/protocol';
import { createStore, type Store } from '../store.ts';
import { EMPTY_TABLE, hear, type Pending, type TableModel, type TableNews } from '../table/table-model.ts';
import { openSocket } from './socket.ts';
import { makeUuid } from './uuid.ts';
import { watchWaking } from './waking.ts';

const ACK_MS = 8000;
/** A page that has slept may hold a connection that is gone: it is not waited for so long. */
const WAKE_ACK_MS = 2500;
/** How long the view may stay behind an acknowledgement before it is asked for. */
const PATIENCE_MS = 1500;
/** The ledger did not answer: the same act is said once more after this. */
const RETRY_MS = 1000;

/** The live connection to one table. */
export interface TableLink {
  readonly model: Store<TableModel>;
  act(act: WireAct): void;
  say(text: string): void;
  /** Asks for the whole view again. */
  rejoin(): void;
  close(): void;
}

const NO_CONNECTION: WireRefusal = { code: 'unavailable', message: 'No connection to the club: nothing was done.' };
const UNANSWERED: WireRefusal = { code: 'unavailable', message: 'No answer came, and the table shows how it stands.' };

/** Steady milliseconds: unlike the wall clock they are never set. */
export const steadyNow = (): number => performance.now();

/**
 * Joins a table and keeps the model in step with it. The socket reconnects by itself; each time the view is asked for
 * afresh and replaces what was held, and an act that was not answered is said once more under its own id, which has
 * one effect however often it arrives. With no connection nothing is kept back to be said later.
 */
export function openTable(gameId: string, token: string | null): TableLink {
  const model = createStore<TableModel>(EMPTY_TABLE);
  const socket = openSocket(token);
  const tell = (news: TableNews) => model.set(hear(model.get(), news));

  async function join(ackMs = ACK_MS): Promise<void> {
    const since = model.get().view?.version;
    const answer = await socket
      .timeout(ackMs)
      .emitWithAck('table:join', since === undefined ? { gameId } : { gameId, since })
      .catch(() => null);
    if (answer === null) {
      // A connection that does not answer is as good as none; a closed one reconnects by itself.
      if (socket.connected) socket.disconnect().connect();
      return;
    }
    if (!answer.ok) return tell({ type: 'shut', refusal: answer.refusal });
    tell({ type: 'joined', view: answer.view, at: steadyNow() });
    for (const pending of model.get().pending) if (pending.version === undefined) void send(pending, true);
  }

  async function send({ actId, act }: Pending, again = false): Promise<void> {
    const answer: ActAnswer | null = await socket
      .timeout(ACK_MS)
      .emitWithAck('table:act', { gameId, actId, act })
      .catch(() => null);
    if (answer === null) {
      if (again) tell({ type: 'refused', actId, act, refusal: UNANSWERED });
      else if (socket.connected) void send({ actId, act }, true);
      return;
    }
    if (!answer.ok && answer.refusal.code === 'unavailable' && !again) {
      setTimeout(() => void send({ actId, act }, true), RETRY_MS);
      return;
    }
    if (!answer.ok) return tell({ type: 'refused', actId, act, refusal: answer.refusal });
    tell({ type: 'taken', actId, version: answer.version });
    setTimeout(() => {
      if ((model.get().view?.version ?? 0) < answer.version && socket.connected) void join();
    }, PATIENCE_MS);
  }

  /** At once, whatever rest was being taken between two tries. */
  const wake = () => {
    if (socket.connected) void join(WAKE_ACK_MS);
    else socket.disconnect().connect();
  };
  const sleepless = watchWaking(wake);

  socket.on('connect', () => void join());
  socket.on('disconnect', (reason) => {
    tell({ type: 'lost' });
    // The server closed it on purpose (it drains, or the session ended): the socket does not come back by itself.
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 500);
  });
  socket.on('connect_error', () => tell({ type: 'lost' }));
  socket.on('table:events', (message) => {
    if (message.gameId !== gameId) return;
    tell({ type: 'events', message, at: steadyNow() });
    if (model.get().gap) void join();
  });
  socket.on('table:presence', (message) => message.gameId === gameId && tell({ type: 'presence', message }));
  socket.on('table:said', (message) => message.gameId === gameId && tell({ type: 'said', message }));

  return {
    model,
    act(act) {
      const actId = makeUuid();
      if (!socket.connected) return tell({ type: 'refused', actId, act, refusal: NO_CONNECTION });
      tell({ type: 'sent', actId, act });
      void send({ actId, act });
    },
    say(text) {
      if (socket.connected) socket.timeout(ACK_MS).emit('table:say', { gameId, text }, () => {});
    },
    rejoin: () => void (socket.connected && join()),
    close: () => {
      sleepless();
      socket.close();
    },
  };
}
