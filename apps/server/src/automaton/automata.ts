import type { ChildProcess } from 'node:child_process';
import { AUTOMATA } from '@jadoube/protocol';
import type { Store } from '@jadoube/store';
import type { FastifyBaseLogger } from 'fastify';
import { Rounds } from '../rounds.ts';
import { isInstalled, startChild } from './child.ts';

/** How often it is looked whether somebody waits for an automaton, and how long he has waited when nobody plays for it. */
const LOOK_MS = 2000;
const UNSERVED_MS = 4000;
/** After a process that ended by itself; twice as long each time. */
const REST_MS = { least: 500, most: 60_000 };

const IDS = AUTOMATA.map(({ id }) => id);

interface Needs {
  store: Store;
  log: FastifyBaseLogger;
  /** The administrator wants automata. */
  wanted: boolean;
  /** 1: as a person plays; 0: at once. */
  pace: number;
  /** Where this server is reached from this machine. */
  origin(): string;
}

/**
 * The automata of this server: a process of its own that plays over the public interface, like anybody. It is started when it
 * is needed: somebody asks for an adversary here, or a game has been waiting for one and no other server plays it.
 */
export class Automata {
  readonly #needs: Needs;
  readonly #rounds: Rounds;
  #admitted: Promise<void> | undefined;
  #child: ChildProcess | undefined;
  #closing = false;
  #restMs = REST_MS.least;

  constructor(needs: Needs) {
    this.#needs = needs;
    const onError = (error: unknown) =>
      needs.log.warn({ err: error }, 'it is not known whether an automaton is needed');
    this.#rounds = new Rounds(() => this.#look(), LOOK_MS, onError);
  }

  get available(): boolean {
    return this.#needs.wanted && !this.#closing && isInstalled();
  }

  start(): void {
    if (this.available) this.#rounds.start();
  }

  /** Resolves when the automata can be seated; the process may still be on its way. */
  async wake(): Promise<void> {
    if (this.#child !== undefined) return this.#admitted;
    this.#admitted = this.#begin();
    await this.#admitted;
  }

  /** There is something new for this automaton: it need not find out by itself. */
  call(id: string): void {
    if (this.#child?.connected) this.#child.send({ look: id });
  }

  async stop(): Promise<void> {
    this.#closing = true;
    await this.#rounds.stop();
    const child = this.#child;
    if (child === undefined) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.connected) child.disconnect();
    const kill = setTimeout(() => child.kill('SIGKILL'), 2000);
    await ended;
    clearTimeout(kill);
  }

  async #look(): Promise<void> {
    if (this.#child !== undefined) return;
    const before = new Date(Date.now() - UNSERVED_MS);
    if (await this.#needs.store.automata.areAwaited(IDS, before)) await this.wake();
  }

  async #begin(): Promise<void> {
    const child = startChild();
    this.#child = child;
    child.once('exit', (code) => this.#ended(child, code));
    child.once('error', (error) => this.#needs.log.error({ err: error }, 'the automaton could not be started'));
    const players = await this.#needs.store.automata.admit(AUTOMATA.map(({ id, name }) => ({ id, name })));
    if (child.connected) child.send({ origin: this.#needs.origin(), players, pace: this.#needs.pace });
  }

  #ended(child: ChildProcess, code: number | null): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    if (this.#closing) return;
    this.#needs.log.warn({ code }, 'the automaton has ended; it is started again');
    setTimeout(() => !this.#closing && void this.wake().catch(() => {}), this.#restMs).unref();
    this.#restMs = Math.min(this.#restMs * 2, REST_MS.most);
  }
}
