import { makeUuid } from './uuid.ts';

/** What this browser knows of a lot from before it was drawn: with it the drawing is checked, not with what is shown later. */
export interface Remembered {
  /** As it was shown while a seat was open. */
  readonly commitment?: string;
  /** The word that was said from here. */
  readonly nonce?: string;
}

const keyOf = (gameId: string): string => `jadoube.lot.${gameId}`;

export function rememberedOf(gameId: string): Remembered {
  try {
    return JSON.parse(localStorage.getItem(keyOf(gameId)) ?? '{}') as Remembered;
  } catch {
    return {};
  }
}

const remember = (gameId: string, more: Remembered): void =>
  localStorage.setItem(keyOf(gameId), JSON.stringify({ ...rememberedOf(gameId), ...more }));

/** The first commitment that was seen counts: one that is put in its place later gives itself away. */
export function rememberCommitment(gameId: string, commitment: string): void {
  if (rememberedOf(gameId).commitment === undefined) remember(gameId, { commitment });
}

/** A word of one's own for the lot, the same however often one asks: a server that fails to answer gains no second draw. */
export function nonceFor(gameId: string): string {
  const said = rememberedOf(gameId).nonce ?? makeUuid();
  remember(gameId, { nonce: said });
  return said;
}

/** What was said and shown for a seek holds for the game that came of it. */
export function passOnLot(seekId: string, gameId: string, commitment: string | null): void {
  const { nonce } = rememberedOf(seekId);
  if (commitment !== null) rememberCommitment(gameId, commitment);
  if (nonce !== undefined) remember(gameId, { nonce });
  localStorage.removeItem(keyOf(seekId));
}
