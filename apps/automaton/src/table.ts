import { setTimeout as wait } from 'node:timers/promises';
import { BLANK, type Memory, type Question, remember } from '@jadoube/automaton';
import { type Color, opposite } from '@jadoube/board';
import type { ActAnswer, AutomatonMark, EventsMessage, GameView, PresenceMessage, WireAct } from '@jadoube/protocol';
import { actIdOf } from './act-id.ts';
import type { Line } from './line.ts';
import { pauseBefore, pauseBetween } from './pace.ts';

/** After a table that could not be joined, or an act that found no answer. */
const REST_MS = 1000;
/** Acts that are sent again while the server can't take them. */
const MOST_TRIES = 30;
/** Nobody has done anything there for so long: the table is left, and found again when it waits for him. */
const IDLE_MS = 15 * 60_000;

export interface Setting {
  readonly gameId: string;
  readonly mark: AutomatonMark;
  readonly line: Line;
  /** 1: as a person plays; 0: at once. */
  readonly pace: number;
  think(question: Question): Promise<readonly WireAct[]>;
  say(message: string): void;
  /** The table has been left. */
  left(): void;
}

const isPassing = (answer: ActAnswer): boolean =>
  !answer.ok && ['unavailable', 'too-fast', 'internal'].includes(answer.refusal.code);

/** What of a table he goes by: while it is the same, what he has thought out still holds. */
const situationOf = ({
  score,
  phase,
  toMove,
  offences,
  duty,
  offers,
  designatable,
  absent,
  arrived,
}: GameView): string =>
  JSON.stringify([
    score.length,
    score.at(-1)?.uci,
    phase,
    toMove,
    offences,
    duty,
    offers,
    designatable,
    absent,
    arrived,
  ]);

/** One game of one automaton: one question at a time is thought through, and answered by acts one after the other. */
export class Table {
  readonly #setting: Setting;
  #view: GameView | undefined;
  #memory: Memory = BLANK;
  #receivedAt = 0;
  /** What was heard while nothing was held yet. */
  #missed = 0;
  #busy = false;
  #again = false;
  #over = false;
  #lastHeard = Date.now();
  #thought: { situation: string; acts: readonly WireAct[] } | undefined;
  /** How often something was refused him at this version. */
  #refused = { version: -1, times: 0 };
  #alarm: NodeJS.Timeout | undefined;

  constructor(setting: Setting) {
    this.#setting = setting;
    setting.line.listen(setting.gameId, {
      heard: (message) => this.#heard(message),
      seated: (message) => this.#seated(message),
      connected: () => this.look(true),
    });
  }

  get isIdle(): boolean {
    return !this.#busy && Date.now() - this.#lastHeard > IDLE_MS;
  }

  leave(): void {
    this.#over = true;
    clearTimeout(this.#alarm);
    this.#setting.line.leave(this.#setting.gameId);
    this.#setting.left();
  }

  /** Something may be to do. `afresh`: what is held of the table may be old. */
  look(afresh = false): void {
    if (afresh) this.#view = undefined;
    this.#again = true;
    if (!this.#busy && !this.#over) void this.#turn();
  }

  #heard({ from, version, events, view: patch }: EventsMessage): void {
    this.#lastHeard = Date.now();
    const held = this.#view;
    if (held === undefined) {
      this.#missed = Math.max(this.#missed, version); // the answer to the joining may be older than this
      return;
    }
    if (version <= held.version) return;
    const { score, ...members } = patch;
    if (from !== held.version || score.from > held.score.length) {
      this.look(true);
      return;
    }
    this.#view = { ...held, ...members, score: [...held.score.slice(0, score.from), ...score.plies] };
    this.#memory = remember(this.#memory, events);
    this.#receivedAt = performance.now();
    this.look();
  }

  #seated({ players, status }: PresenceMessage): void {
    if (this.#view === undefined) return;
    const begun = status !== this.#view.status;
    this.#view = { ...this.#view, players, status };
    if (begun) this.look(true);
  }

  async #turn(): Promise<void> {
    this.#busy = true;
    try {
      while (this.#again && !this.#over) {
        this.#again = false;
        await this.#once();
      }
    } catch (error) {
      if (!this.#over) this.#rest(error as Error);
    } finally {
      this.#busy = false;
    }
  }

  #rest(error: Error): void {
    if (this.#setting.line.isConnected) this.#setting.say(`${this.#setting.gameId}: ${error.stack ?? error.message}`);
    clearTimeout(this.#alarm);
    this.#alarm = setTimeout(() => this.look(true), REST_MS);
  }

  async #once(): Promise<void> {
    if (!this.#setting.line.isConnected) return; // it looks again when there is a connection
    const view = this.#view ?? (await this.#join());
    if (view === undefined || view.status === 'over') return this.leave();
    const { seat } = view;
    if (seat !== 'white' && seat !== 'black') return;
    const { version, times } = this.#refused;
    if (version === view.version && times > 1) return;
    const began = performance.now();
    const acts = await this.#thoughtOf(view, seat);
    if (acts.length === 0) return this.#wakeAtFlag(view, seat);
    const pause = this.#setting.pace * pauseBefore(view, seat, Math.random()) - (performance.now() - began);
    if (pause > 0) await wait(pause);
    await this.#carryOut(acts, seat);
  }

  async #join(): Promise<GameView | undefined> {
    const answer = await this.#setting.line.join(this.#setting.gameId);
    if (!answer.ok) {
      if (answer.refusal.code === 'no-such-game') return undefined;
      throw new Error(answer.refusal.message);
    }
    if (answer.version < this.#missed) return this.#join();
    this.#memory = remember(BLANK, answer.events ?? []);
    this.#view = answer.view;
    this.#receivedAt = performance.now();
    this.#lastHeard = Date.now();
    return answer.view;
  }

  /** The view with the running clock as it must stand by now. */
  #now(view: GameView): GameView {
    const { clocks } = view;
    if (clocks === null || clocks.running === null) return view;
    const left = Math.max(0, Math.round(clocks[clocks.running] - (performance.now() - this.#receivedAt)));
    return { ...view, clocks: { ...clocks, [clocks.running]: left } };
  }

  async #thoughtOf(view: GameView, me: Color): Promise<readonly WireAct[]> {
    const plain = this.#refused.version === view.version;
    const flag = this.#now(view).clocks?.[opposite(me)] === 0;
    const situation = `${situationOf(view)} ${plain} ${flag} ${view.unpressed.includes(me)}`;
    if (this.#thought?.situation !== situation) {
      const { mark } = this.#setting;
      const acts = await this.#setting.think({ view: this.#now(view), me, memory: this.#memory, mark, plain });
      this.#thought = { situation, acts };
    }
    return this.#thought.acts;
  }

  /** What he has thought out, as long as the table is still the one that he thought about. */
  async #carryOut(acts: readonly WireAct[], me: Color): Promise<void> {
    const thought = this.#thought;
    let done = 0;
    for (const act of acts) {
      const view = this.#view;
      if (view === undefined || this.#over) return;
      const same = done > 0 || thought?.situation.startsWith(situationOf(view));
      if (!same) {
        this.#again = true;
        return;
      }
      if (done > 0) await wait(this.#setting.pace * pauseBetween(view, me));
      const answer = await this.#send(act, this.#view?.version ?? view.version, done);
      if (!answer.ok) return this.#wasRefused(answer);
      done += 1;
      await this.#caughtUp(answer.version);
    }
    this.#thought = undefined;
    this.#again = true;
  }

  #wasRefused({ version, refusal }: Extract<ActAnswer, { ok: false }>): void {
    this.#thought = undefined;
    this.#again = true;
    const { version: at, times } = this.#refused;
    const behind = (this.#view?.version ?? -1) < version || refusal.code === 'over';
    if (refusal.code !== 'stale') this.#refused = { version, times: at === version ? times + 1 : 1 };
    if (behind || refusal.code === 'stale') this.#view = undefined;
  }

  /** The same act under the same id until it is answered for good. */
  async #send(act: WireAct, version: number, number: number): Promise<ActAnswer> {
    const { gameId, line } = this.#setting;
    const { times, version: at } = this.#refused;
    const actId = actIdOf(gameId, version, (at === version ? times * 10 : 0) + number);
    const envelope = { gameId, actId, act, ...(number === 0 && { expects: version }) };
    for (let tries = 1; ; tries += 1) {
      const answer = await line.act(envelope).catch(() => undefined);
      if (answer !== undefined && !isPassing(answer)) return answer;
      if (tries >= MOST_TRIES) throw new Error(`no answer came to ${act.act}`);
      await wait(REST_MS);
    }
  }

  /** Until what he did is heard back at the table, so that he thinks of what lies there now. */
  async #caughtUp(version: number): Promise<void> {
    for (let waited = 0; waited < 100; waited += 1) {
      if (this.#view === undefined || this.#view.version >= version) return;
      await wait(20);
    }
    this.#view = undefined;
  }

  /** Where flags are claimed, he looks again when the other's must have fallen. */
  #wakeAtFlag(view: GameView, me: Color): void {
    clearTimeout(this.#alarm);
    const { clocks } = this.#now(view);
    if (view.terms.enforcement !== 'claimed' || clocks === null || clocks.running !== opposite(me)) return;
    const left = clocks[opposite(me)];
    if (left > 0 && left < 2 ** 31 - 1000) this.#alarm = setTimeout(() => this.look(), left + 300);
  }
}
