import { type Act, type Actor, type Aid, decide, type Millis, type State } from '@jadoube/table';
import { NOT_ESTABLISHED, type Prover } from '../proofs/prover.ts';
import { commitmentOf, type Vault } from '../vault/vault.ts';

/** Who acts, by which act of which game. */
export interface Acting {
  gameId: string;
  actId: string;
  actor: Actor;
  act: Act;
  at: Millis;
}

/** What `decide` is handed for one act, the act as the ledger may have it, and what must be kept before it is appended. */
export interface Aided {
  aid: Aid;
  /** Without the words of a sealed record. */
  stored: Act;
  /** False where another server has kept something under this act first: then the act is to be decided again. Left out: there is nothing to keep. */
  keep?(version: number): Promise<boolean>;
}

/** Finds the act that sealed, by the version it has in the ledger. */
export type ActIdAt = (version: number) => Promise<string | undefined>;

/** Nothing is sought on the spot: every game waits for this thread. */
const WITHOUT_HELP: Aid = { provePerpetual: () => NOT_ESTABLISHED };

/** Acts whose decision may need work done elsewhere; all others are decided on the spot. */
const NEEDING: ReadonlySet<Act['act']> = new Set(['seal', 'flag', 'default', 'claim', 'claim-draw', 'resume', 'hour']);

/** What `decide` is handed for an act that needs nothing done elsewhere; undefined where that has to be looked into. */
export const plainAid = (act: Act): Aided | undefined =>
  NEEDING.has(act.act) ? undefined : { aid: WITHOUT_HELP, stored: act };

/** The work that an act needs done elsewhere: an envelope closed or opened, a proof sought in a worker. */
export class Aids {
  readonly #vault: Vault;
  readonly #prover: Prover;

  constructor(vault: Vault, prover: Prover) {
    this.#vault = vault;
    this.#prover = prover;
  }

  /** Rejects with ProverBusy or EnvelopeLocked where the work can't be done now. */
  async for(state: State, acting: Acting, actIdAt: ActIdAt): Promise<Aided> {
    const { act, actor, at } = acting;
    const plain: Aided = { aid: WITHOUT_HELP, stored: act };
    if (act.act === 'seal') return this.#sealing(acting, act.record);
    // A sealed move that has ended the game stands, whoever's time ran out meanwhile: before that is said, it is read.
    const reads =
      (state.phase === 'resuming' && (act.act === 'flag' || act.act === 'default')) ||
      ((state.phase === 'resuming' || state.phase === 'adjourned') && act.act === 'claim');
    if (reads) return { ...plain, aid: await this.#opening(state, acting, actIdAt) };
    const claims = act.act === 'claim-draw' && act.ground === 'perpetual-check';
    const opens = act.act === 'resume' || act.act === 'hour';
    if (!claims && !opens) return plain;
    const { ok } = decide(state, actor, act, at, WITHOUT_HELP);
    if (opens) return ok ? plain : { ...plain, aid: await this.#opening(state, acting, actIdAt) };
    return ok ? { ...plain, aid: await this.#proving(state, actor) } : plain;
  }

  async #proving({ position }: State, claimant: Actor): Promise<Aid> {
    if (claimant !== 'white' && claimant !== 'black') return WITHOUT_HELP;
    const proof = await this.#prover.prove(position, claimant);
    return { provePerpetual: () => proof };
  }

  /** The words go to the vault; the ledger has the commitment. What was kept under this act before is what it seals. */
  async #sealing({ gameId, actId, actor }: Acting, record: string): Promise<Aided> {
    const kept = await this.#vault.open(gameId, actId);
    const sealed = kept ?? this.#vault.prepare(record);
    return {
      aid: { ...WITHOUT_HELP, commitment: commitmentOf(sealed) },
      stored: { act: 'seal', record: '' },
      keep: async (version) => kept !== undefined || this.#vault.keep({ gameId, actId, version, seat: actor }, sealed),
    };
  }

  async #opening(state: State, { gameId }: Acting, actIdAt: ActIdAt): Promise<Aid> {
    const envelope = 'envelope' in state ? state.envelope : null;
    if (!envelope || envelope.opened) return WITHOUT_HELP;
    const actId = await actIdAt(envelope.version);
    const sealed = actId && (await this.#vault.open(gameId, actId));
    return sealed ? { ...WITHOUT_HELP, sealed } : WITHOUT_HELP;
  }
}
