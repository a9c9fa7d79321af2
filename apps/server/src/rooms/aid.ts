import { type Act, type Actor, type Aid, type State, UNAIDED } from '@jadoube/table';
import type { Prover } from '../proofs/prover.ts';
import { commitmentOf, type Vault } from '../vault/vault.ts';

/** Who acts, by which act of which game. */
export interface Acting {
  gameId: string;
  actId: string;
  actor: Actor;
  act: Act;
}

/** What `decide` is handed for one act, the act as the ledger may have it, and what must be kept before it is appended. */
export interface Aided {
  aid: Aid;
  /** Without the words of a sealed record. */
  stored: Act;
  keep(version: number): Promise<void>;
}

/** Finds the act that sealed, by the version it has in the ledger. */
export type ActIdAt = (version: number) => Promise<string | undefined>;

const nothing = async () => {};

/** The work that an act needs done elsewhere: an envelope closed or opened, a proof sought in a worker. */
export class Aids {
  readonly #vault: Vault;
  readonly #prover: Prover;

  constructor(vault: Vault, prover: Prover) {
    this.#vault = vault;
    this.#prover = prover;
  }

  async for(state: State, acting: Acting, actIdAt: ActIdAt): Promise<Aided> {
    const { act, actor } = acting;
    const plain = { aid: UNAIDED, stored: act, keep: nothing };
    if (act.act === 'seal') return this.#sealing(acting, act.record);
    if (act.act === 'resume' || act.act === 'hour')
      return { ...plain, aid: await this.#opening(state, acting, actIdAt) };
    const claims = act.act === 'claim-draw' && act.ground === 'perpetual-check';
    if (!claims || state.phase !== 'playing' || actor === 'table' || actor === 'umpire') return plain;
    const proof = await this.#prover.prove(state.position, actor);
    return { ...plain, aid: { provePerpetual: () => proof } };
  }

  /** The words go to the vault; the ledger has the commitment. */
  #sealing({ gameId, actId, actor }: Acting, record: string): Aided {
    const sealed = this.#vault.prepare(record);
    return {
      aid: { ...UNAIDED, commitment: commitmentOf(sealed) },
      stored: { act: 'seal', record: '' },
      keep: (version) => this.#vault.keep({ gameId, actId, version, seat: actor }, sealed),
    };
  }

  async #opening(state: State, { gameId }: Acting, actIdAt: ActIdAt): Promise<Aid> {
    const { envelope } = state;
    if (!envelope || envelope.opened) return UNAIDED;
    const actId = await actIdAt(envelope.version);
    const sealed = actId && (await this.#vault.open(gameId, actId));
    return sealed ? { ...UNAIDED, sealed } : UNAIDED;
  }
}
