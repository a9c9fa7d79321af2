import { performance } from 'node:perf_hooks';
import { type ActAnswer, type ActRequest, asTableAct, type WireRefusal } from '@jadoube/protocol';
import { type Appended, isUnavailable, LedgerBusy, type Newest, NotStorable, type Store } from '@jadoube/store';
import {
  type Coming,
  type Due,
  decide,
  dueAt,
  dueBy,
  fold,
  type Millis,
  openTable,
  type Recorded,
  resultOf,
  type Seat,
  type Setup,
  type State,
  type TableEvent,
  type Terms,
} from '@jadoube/table';
import type { FastifyBaseLogger } from 'fastify';
import type { Hints } from '../hints/hints.ts';
import { tableActId } from '../ids.ts';
import type { Meter } from '../metrics/meter.ts';
import { Ahead, begunFor } from '../notices/ahead.ts';
import { noticesOf } from '../notices/notices-of.ts';
import { ProverBusy } from '../proofs/prover.ts';
import type { Pulse } from '../pulse/pulse.ts';
import { EnvelopeLocked } from '../vault/vault.ts';
import type { World } from '../world.ts';
import { type Acting, type Aided, type Aids, plainAid } from './aid.ts';
import { Alarm } from './alarm.ts';
import {
  answerOf,
  INTERNAL,
  LOCKED,
  NOT_BEGUN,
  refusal,
  refused,
  STALE,
  TOO_MANY_CLAIMS,
  UNAVAILABLE,
} from './answers.ts';
import { FRESH_MS } from './freshness.ts';
import { findRecord, type GameRecord, viewerOf } from './game-record.ts';
import { atOf } from './game-view.ts';
import { happeningsOf } from './happenings-of.ts';
import type { Loaded } from './loader.ts';
import { NotedDeadline } from './noted-deadline.ts';
import { Progress } from './progress.ts';
import { Queue } from './queue.ts';
import { Recent } from './recent.ts';
import { type Row, rowOf } from './row.ts';

export interface RoomContext {
  store: Store;
  world: World;
  log: FastifyBaseLogger;
  aids: Aids;
  meter: Meter;
  pulse: Pick<Pulse, 'isStale' | 'ready' | 'downtimesOf'>;
  hints: Pick<Hints, 'say' | 'isLive'>;
}

export interface RoomListener {
  /** On disk, and folded: the acts after version `from`. */
  committed(rows: readonly Row[], from: number): void;
  /** A seat was taken, or the game has begun. */
  seated(): void;
}

/** An act of a seat, and when it came in (ms since 1970, taken before anything was awaited). */
export interface SeatAct extends ActRequest {
  seat: Seat;
  userId: string;
  receivedAt: number;
  /** How long his messages are on their way, there and back, ms, as measured here; undefined: not known. */
  lag?: number | undefined;
  /** The personal or club token it is done with. */
  tokenId?: string | null;
}

/** What is decided, with the work that was done for it; or why not. */
type Verdict = { ok: true; events: readonly TableEvent[]; aided: Aided } | { ok: false; refusal: WireRefusal };

/** Both seats are taken, and none is kept for one who has still to come. */
const everyoneSits = ({ whiteId, blackId, openSeat }: GameRecord): boolean =>
  whiteId !== null && blackId !== null && openSeat === null;

/** Who sits there, and since when: what another server may have changed. */
const placesOf = ({ whiteId, blackId, umpireId, openSeat, startedAt }: Omit<Newest, 'id' | 'version'>): string =>
  [whiteId, blackId, umpireId, openSeat, startedAt?.getTime()].join(' ');

export const setupOf = ({ terms, fen }: GameRecord): Setup => ({ terms, ...(fen === null ? {} : { fen }) });

/** What is laid on the table may depend on a lot, and on when the game began. */
const isLaidOtherwise = (one: Terms, other: Terms): boolean =>
  one.firstMove !== other.firstMove || one.resumesAt !== other.resumesAt;

/** Another node may be quicker this many times before an act is given up as unavailable. */
const TRIES = 16;
/** Acts that may wait for one table. */
const WAITING = 64;
const RETRY_MS = 1000;
/** So soon the end of a game stands in the lists: if not, it is looked at again. */
const LISTED_MS = 2000;
/** The last time that can be noted. */
const LAST_TIME = Date.UTC(9999, 0, 1);

/**
 * A game in memory: its state, and one queue for whatever happens to it. The ledger is the truth, on this node as on others:
 * an act counts once it is appended, and whoever loses the race for a version reads what he missed and decides again.
 */
export class Room {
  readonly listeners = new Set<RoomListener>();
  readonly #context: RoomContext;
  readonly #queue = new Queue();
  /** The record is read once at a time: what was read first never takes the place of what was read after it. */
  readonly #reading = new Queue();
  readonly #recent = new Recent();
  readonly #alarm: Alarm;
  readonly #progress: Progress;
  readonly #noted: NotedDeadline;
  #game: GameRecord;
  #state: State;
  /** The ledger may hold more than is known here. */
  #behind = false;
  #lastUse: number;
  /** When the ledger was last read, by the process's own clock. */
  #readAt: number;
  /** What others have said that is still to be read: how far the game is, and whether who sits there has changed. */
  readonly #heard = { version: 0, places: false, waits: false };

  private constructor(context: RoomContext, { game, facts, readAt }: Loaded) {
    this.#context = context;
    this.#game = game;
    this.#state = openTable(setupOf(game));
    this.#alarm = new Alarm(context.world, () => this.#onAlarm());
    const ahead = new Ahead({ post: context.store.post, world: context.world }, game.id);
    this.#progress = new Progress(context.store, ahead, game, context.log);
    this.#noted = new NotedDeadline(game.deadlineAt?.getTime() ?? null);
    this.#readAt = readAt;
    this.#lastUse = context.world.now();
    this.#take(facts);
  }

  /** The room of a game as it was read, in which what the table has to do of itself by now is done. */
  static async open(context: RoomContext, loaded: Loaded): Promise<Room> {
    const room = new Room(context, loaded);
    if (loaded.game.startedAt === null && everyoneSits(loaded.game)) await room.begin();
    await room.settle();
    return room;
  }

  get game(): GameRecord {
    return this.#game;
  }

  get state(): State {
    return this.#state;
  }

  /** When it was last known to hold all that the ledger has, by the process's own clock. */
  get readAt(): number {
    return this.#readAt;
  }

  /** Somebody wants something of it. */
  use(): void {
    this.#lastUse = this.#context.world.now();
  }

  /** Nobody listens, nothing waits, nothing happened since, and the clock has time: it can be rebuilt when it is wanted. */
  isIdleSince(before: number, dueBefore: number): boolean {
    const due = this.#dueAt();
    const quiet = this.listeners.size === 0 && this.#queue.size === 0 && !this.#behind;
    return quiet && this.#lastUse < before && (due === null || due > dueBefore);
  }

  /** The answer to an act of a seat. Idempotent by its actId; never before the act is on disk. */
  async act(act: SeatAct): Promise<ActAnswer> {
    if (this.#queue.size >= WAITING)
      return refused(this.#state.version, refusal('too-fast', 'Too many acts wait for this table.'));
    this.#lastUse = act.receivedAt;
    const answer = await this.#queue.run(() => this.#answer(act));
    const { meter, world } = this.#context;
    meter.acted(act.act.act, answer);
    if (answer.ok) meter.passed('commit', world.now() - act.receivedAt);
    return answer;
  }

  /** The acts after that version, from memory or from the ledger; at least one where there are some, `most` at most. */
  async rowsSince(version: number, most?: number): Promise<readonly Row[]> {
    const { version: newest } = this.#state;
    const known = this.#recent.since(version, newest);
    if (known !== undefined || version >= newest) return known ?? [];
    const stored = await this.#context.store.ledger.read(this.#game.id, version, most);
    return stored.map(rowOf).filter((row) => row.version <= newest);
  }

  /** Both seats are taken: the game begins now, if it has not begun before. */
  async begin(): Promise<void> {
    await this.#reread();
    const startedAt = new Date(this.#context.world.now());
    const due = dueAt(this.#state);
    const deadlineAt = due === null ? undefined : new Date(startedAt.getTime() + due);
    const notices = begunFor(this.#game.id, this.#game);
    await this.#context.store.games.markStarted(this.#game.id, startedAt, {
      ...(deadlineAt && { deadlineAt }),
      notices,
    });
    await this.seated();
  }

  /** Somebody has sat down here: everybody hears of it, also on other servers. */
  async seated(): Promise<void> {
    await this.refresh();
    this.#context.hints.say(this.#game.id, 0);
  }

  /** Another server says how far the game is (0: that its places have changed). What is news is read. */
  hear(version: number): void {
    const places = version === 0 || this.#game.startedAt === null;
    if (!places && version <= this.#state.version) return;
    this.#heard.version = Math.max(this.#heard.version, version);
    this.#heard.places ||= places;
    if (this.#heard.waits) return;
    this.#heard.waits = true;
    this.#queue.run(() => this.#readHeard()).catch((error) => this.#doubt(error));
  }

  /** The same, asked for at that time (by the process's own clock). True where it was news. */
  learn({ version, ...places }: Newest, askedAt: number): boolean {
    const changed = placesOf(places) !== placesOf(this.#game);
    const isNews = changed || version > this.#state.version;
    if (isNews) this.hear(changed ? 0 : version);
    else this.#readAt = Math.max(this.#readAt, askedAt);
    return isNews;
  }

  async #readHeard(): Promise<void> {
    const { version, places } = this.#heard;
    Object.assign(this.#heard, { places: false, waits: false });
    if (places) await this.refresh();
    if (places || version > this.#state.version) await this.#catchUp();
  }

  /** Reads the game's record again, which another node or a new sitter may have changed. */
  async refresh(): Promise<void> {
    if (!(await this.#reread())) return;
    this.#arm();
    this.#progress.note(this.#state, this.#game);
    this.#tell((listener) => listener.seated());
  }

  /** Takes in the record as it now is. Who begins may have been drawn by lot since: then the table is laid accordingly. */
  #reread(): Promise<boolean> {
    return this.#reading.run(() => this.#readRecord());
  }

  async #readRecord(): Promise<boolean> {
    const game = await findRecord(this.#context.store, this.#game.id);
    if (game === undefined) return false;
    if (isLaidOtherwise(game.terms, this.#game.terms) && this.#state.version === 0)
      this.#state = openTable(setupOf(game));
    if (this.#game.startedAt === null) this.#noted.set(game.deadlineAt?.getTime() ?? null);
    this.#game = game;
    return true;
  }

  /** Reads what other nodes may have appended meanwhile, where no hint would have told. */
  async look(): Promise<void> {
    this.use();
    if (this.#game.startedAt === null) await this.refresh();
    const oldest = performance.now() - (this.#context.hints.isLive ? FRESH_MS.hinted : FRESH_MS.unhinted);
    // While the database is away what is known here is shown.
    if (this.#readAt < oldest) await this.#queue.run(() => this.#catchUp()).catch((error) => this.#doubt(error));
  }

  /** The same for one who has no seat as far as is known here: he may have taken the umpire's chair, and no hint have told. */
  async lookFor(userId: string | undefined): Promise<void> {
    await this.look();
    const { id, umpireId, startedAt } = this.#game;
    const isChairEmpty = startedAt !== null && umpireId === null && this.#state.setup.terms.umpire !== 'none';
    if (!isChairEmpty || userId === undefined || viewerOf(this.#game, userId) !== 'spectator') return;
    const found = await this.#context.store.games.findGame(id).catch((error) => this.#doubt(error));
    if (found?.umpireId === userId) await this.refresh();
  }

  /** What the table has to do of itself by now is done. */
  async settle(): Promise<void> {
    const now = this.#context.world.now();
    await this.#queue.run(() => this.#settle(now)).catch((error) => this.#doubt(error));
  }

  /**
   * The same, because the time noted for this game has come; `claimedAt` is when it was claimed, by the process's own clock.
   * Gives when it is next due (ms since 1970), null: not by itself. Rejects where it can't be done now.
   */
  tend(claimedAt: number): Promise<number | null> {
    const now = this.#context.world.now();
    return this.#queue.run(async () => {
      if (this.#readAt < claimedAt) await this.#catchUp();
      await this.#settle(now);
      this.#noted.forget(); // it is put off now
      this.#arm();
      return resultOf(this.#state) === null ? this.#dueAt() : this.#listedAt(now);
    });
  }

  /** An ended game is looked at until the lists have its end. */
  async #listedAt(now: number): Promise<number | null> {
    await this.#progress.flush();
    return this.#progress.isOver ? null : now + LISTED_MS;
  }

  /** What was noted of this game is in the lists. */
  async settled(): Promise<void> {
    await this.#queue.idle();
    await this.#progress.flush();
  }

  /** Lets what waits finish, writes the read model and stops the clock's alarm. */
  async close(): Promise<void> {
    this.#alarm.stop();
    await this.#queue.idle();
    this.#alarm.stop();
    await this.#progress.flush();
  }

  async #answer(act: SeatAct): Promise<ActAnswer> {
    try {
      return await this.#tryAct(act);
    } catch (error) {
      if (error instanceof NotStorable) return refused(this.#state.version, refusal('malformed', error.message));
      if (error instanceof ProverBusy) return refused(this.#state.version, TOO_MANY_CLAIMS);
      if (error instanceof EnvelopeLocked) return this.#locked(error);
      if (!(error instanceof LedgerBusy)) this.#doubt(error);
      return refused(this.#state.version, isUnavailable(error) ? UNAVAILABLE : INTERNAL);
    }
  }

  #locked(error: EnvelopeLocked): ActAnswer {
    this.#context.log.error({ err: error, gameId: this.#game.id }, 'an envelope can not be opened');
    return refused(this.#state.version, LOCKED);
  }

  async #tryAct(act: SeatAct): Promise<ActAnswer> {
    if (this.#context.pulse.isStale) await this.#context.pulse.ready();
    if (this.#behind) await this.#catchUp();
    for (let tries = 0; tries < TRIES; tries += 1) {
      const first = this.#recent.find(act.actId);
      if (first !== undefined) return answerOf(first, act.seat, this.#game.terms);
      const at = atOf(this.#game, this.#state, act.receivedAt);
      const due = this.#dueBy(at, { by: act.seat, lag: act.lag });
      if (due !== null) {
        await this.#actOfTable(due);
        continue;
      }
      const judged = this.#judge(act, at); // mostly at once: what is awaited makes room for others
      const verdict = judged instanceof Promise ? await judged : judged;
      if (!verdict.ok) {
        if (await this.#isNews(act)) continue;
        return refused(this.#state.version, verdict.refusal);
      }
      const answer = await this.#append(act, at, verdict.events, verdict.aided);
      if (answer !== undefined) return answer;
    }
    return refused(this.#state.version, UNAVAILABLE);
  }

  #judge({ seat, actId, expects, lag, act: said }: SeatAct, at: Millis): Verdict | Promise<Verdict> {
    const { startedAt } = this.#game;
    if (startedAt === null) return { ok: false, refusal: NOT_BEGUN };
    const { phase, version } = this.#state;
    if (phase !== 'over' && expects !== undefined && expects !== version) return { ok: false, refusal: STALE };
    const act = asTableAct(said, startedAt.getTime());
    const decided = (aided: Aided): Verdict => {
      const decision = decide(this.#state, seat, act, at, lag === undefined ? aided.aid : { ...aided.aid, lag });
      return decision.ok ? { ok: true, events: decision.events, aided } : decision;
    };
    const plain = plainAid(act);
    if (plain !== undefined) return decided(plain);
    return this.#aided({ gameId: this.#game.id, actId, actor: seat, act, at }).then(decided);
  }

  /** Before a refusal is said: is there more in the ledger than is known here, this very act perhaps? */
  async #isNews({ actId }: SeatAct): Promise<boolean> {
    const began = this.#game.startedAt !== null;
    if (!began) await this.refresh();
    if (await this.#catchUp()) return true;
    if (!began && this.#game.startedAt !== null) return true;
    const first = await this.#context.store.ledger.find(this.#game.id, actId);
    if (first === undefined || this.#recent.find(actId) !== undefined) return false;
    this.#recent.add(rowOf(first));
    return true;
  }

  #aided(acting: Acting): Promise<Aided> {
    const actIdAt = async (version: number) =>
      (await this.#context.store.ledger.read(this.#game.id, version - 1)).find((row) => row.version === version)?.actId;
    return this.#context.aids.for(this.#state, acting, actIdAt);
  }

  async #append(
    act: SeatAct,
    at: Millis,
    events: readonly TableEvent[],
    { stored, keep }: Aided,
  ): Promise<ActAnswer | undefined> {
    const { seat, userId, actId, receivedAt, tokenId } = act;
    const row: Row = {
      gameId: this.#game.id,
      version: this.#state.version + 1,
      actor: seat,
      userId,
      actId,
      act: stored,
      events: [...events],
      at,
      receivedAt: new Date(receivedAt),
      tokenId: tokenId ?? undefined,
    };
    if (keep !== undefined && !(await keep(row.version))) return undefined;
    const appended = await this.#appendNext(row);
    if (appended.outcome === 'conflict') {
      this.#context.meter.conflicted();
      return undefined;
    }
    return answerOf(appended.outcome === 'repeated' ? rowOf(appended.stored) : row, seat, this.#game.terms);
  }

  /** Appends the next act, with the deadline that comes of it where that has to be noted at once, and takes in what then is. */
  async #appendNext(row: Row): Promise<Appended> {
    const next = fold(this.#state, row);
    const deadlineAt = this.#deadlineToNote(next);
    const readAt = performance.now();
    const appended = await this.#context.store.ledger.append({
      gameId: row.gameId,
      version: row.version,
      actor: row.actor,
      userId: row.userId,
      actId: row.actId,
      act: row.act,
      events: row.events,
      at: row.at,
      receivedAt: row.receivedAt,
      notices: noticesOf(this.#state, row, next, this.#game),
      happenings: happeningsOf(row, next, this.#game),
      deadlineAt,
    });
    if (appended.outcome === 'appended') {
      if (deadlineAt !== undefined) this.#noted.set(deadlineAt.getTime());
      this.#readAt = readAt;
      this.#context.hints.say(row.gameId, row.version);
      this.#commit([row], next);
    } else await this.#catchUp();
    return appended;
  }

  /** When somebody has to look at this game, also if this server dies; undefined where that is noted already. */
  #deadlineToNote(next: State): Date | undefined {
    const now = this.#context.world.now();
    const due = resultOf(next) === null ? this.#dueAt(next) : now + LISTED_MS;
    return due === null || due > LAST_TIME ? undefined : this.#noted.toNote(due, now);
  }

  /** What the table must do of itself by then. True where the state has moved on. */
  async #actIfDue(at: Millis): Promise<boolean> {
    const due = this.#dueBy(at);
    if (due === null) return false;
    await this.#actOfTable(due);
    return true;
  }

  #dueBy(at: Millis, coming?: Coming): Due | null {
    const { startedAt } = this.#game;
    if (startedAt === null) return null;
    return dueBy(this.#state, at, this.#context.pulse.downtimesOf(startedAt.getTime(), this.#state.lastAt), coming);
  }

  /** Everything of the kind, by then (ms since 1970). */
  async #settle(now: number): Promise<void> {
    if (this.#context.pulse.isStale) await this.#context.pulse.ready();
    if (this.#behind) await this.#catchUp();
    while (await this.#actIfDue(atOf(this.#game, this.#state, now)));
  }

  async #actOfTable({ at, act }: Due): Promise<void> {
    const actId = tableActId(act.act, this.#game.id, this.#state.version);
    const { aid } = await this.#aided({ gameId: this.#game.id, actId, actor: 'table', act, at });
    const verdict = decide(this.#state, 'table', act, at, aid);
    if (!verdict.ok) throw new Error(`the table refuses its own act: ${verdict.refusal.message}`);
    const receivedAt = new Date(this.#context.world.now());
    const row = this.#nextRow({ actor: 'table', actId, act, events: [...verdict.events], at, receivedAt });
    const { outcome } = await this.#appendNext(row);
    if (outcome !== 'appended') return;
    this.#context.meter.late(receivedAt.getTime() - (this.#game.startedAt?.getTime() ?? 0) - at);
  }

  #nextRow(row: Omit<Row, 'gameId' | 'version'>): Row {
    return { gameId: this.#game.id, version: this.#state.version + 1, ...row };
  }

  /** Reads and takes in what the ledger has beyond this state. True where there was something. */
  async #catchUp(): Promise<boolean> {
    const readAt = performance.now();
    const stored = await this.#context.store.ledger.read(this.#game.id, this.#state.version);
    this.#behind = false;
    this.#readAt = readAt;
    if (stored.length > 0) this.#noted.forget();
    this.#commit(stored.map(rowOf));
    return stored.length > 0;
  }

  /** `next` is the state after these, where it is known. */
  #commit(rows: readonly Row[], next?: State): void {
    if (rows.length === 0) return;
    const from = this.#state.version;
    this.#take(rows, next);
    for (const row of rows) this.#recent.add(row);
    this.#tell((listener) => listener.committed(rows, from));
  }

  /** What goes wrong in the telling does not undo what is on disk. */
  #tell(news: (listener: RoomListener) => void): void {
    for (const listener of this.listeners) {
      try {
        news(listener);
      } catch (error) {
        this.#context.log.error({ err: error, gameId: this.#game.id }, 'somebody at the table was not told');
      }
    }
  }

  #take(facts: readonly (Row | Recorded)[], next = facts.reduce<State>(fold, this.#state)): void {
    this.#state = next;
    this.#arm();
    this.#progress.note(this.#state, this.#game, facts);
  }

  /** When the table must act by itself, in ms since 1970. */
  #dueAt(state = this.#state): number | null {
    const due = this.#game.startedAt === null ? null : dueAt(state);
    return due === null ? null : this.#game.startedAt!.getTime() + due;
  }

  #arm(): void {
    this.#alarm.set(this.#dueAt());
  }

  #onAlarm(): void {
    const now = this.#context.world.now();
    const job = async () => {
      await this.#settle(now);
      this.#arm();
    };
    this.#queue.run(job).catch((error) => this.#doubt(error));
  }

  /** An append failed without an outcome: the ledger is asked again until it answers, so that nobody waits for what happened. */
  #doubt(error: unknown): void {
    this.#context.log[isUnavailable(error) ? 'warn' : 'error'](
      { err: error, gameId: this.#game.id },
      'an act has no known outcome',
    );
    this.#behind = true;
    this.#noted.forget();
    this.#alarm.retry(RETRY_MS);
  }
}
