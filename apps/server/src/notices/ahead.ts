import type { NoticeFact } from '@jadoube/protocol';
import type { NewNotice, Post } from '@jadoube/store';
import type { State } from '@jadoube/table';
import type { World } from '../world.ts';
import type { Sitters } from './notices-of.ts';
import { appointmentOf, remindersOf } from './reminders-of.ts';

export interface AheadOptions {
  post: Post;
  world: World;
}

/** What lies ahead of a game, kept in step with its state: reminders before times, the appointment for calendars. */
export class Ahead {
  readonly #options: AheadOptions;
  readonly #gameId: string;
  /** As it was last written, so that most acts cost nothing. */
  #written: string | undefined;

  constructor(options: AheadOptions, gameId: string) {
    this.#options = options;
    this.#gameId = gameId;
  }

  async bring(state: State, sitters: Sitters): Promise<void> {
    const [reminders, appointment] = [remindersOf(state, sitters), appointmentOf(state, sitters)];
    const now = JSON.stringify([reminders, appointment]);
    if (now === this.#written || (this.#written === undefined && !mayHaveHad(state))) return;
    const { post, world } = this.#options;
    const at = new Date(world.now());
    await post.reminders.set(this.#gameId, state.version, reminders, at);
    await post.appointments.note(this.#gameId, state.version, appointment, at);
    this.#written = now;
  }
}

/** Neither in a quick game that was never adjourned: there nothing has to be taken back. */
const mayHaveHad = ({ setup, envelope }: State): boolean =>
  envelope !== null || (setup.terms.clock !== 'none' && setup.terms.clock.kind === 'days');

/** What the two are told when both seats are taken. Whoever has just sat down is there, and so has seen it. */
export function begunFor(gameId: string, { whiteId, blackId }: Sitters): NewNotice[] {
  const told = (userId: string | null, fact: NoticeFact): NewNotice[] =>
    userId === null ? [] : [{ gameId, version: 0, userId, kind: fact.kind, payload: fact }];
  return [...told(whiteId, { kind: 'begun', color: 'white' }), ...told(blackId, { kind: 'begun', color: 'black' })];
}
