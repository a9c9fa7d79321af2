/** What a hand has done that is an act at the table. */
export type HandAct =
  | { readonly act: 'touch'; readonly square: string }
  | { readonly act: 'adjust'; readonly square: string }
  | { readonly act: 'play'; readonly from: string; readonly to: string };

export type Owner = 'own' | 'adverse' | null;

/**
 * A hand over the board. `selected` is the man that a click would play; `held` the one under the finger. A man is
 * touched the moment the finger comes down on it, except that an adverse man clicked while an own one is selected is
 * taken: whether that finger clicks or drags is known only when it leaves (`pending`).
 */
export interface Hand {
  readonly selected: { readonly square: string; readonly owner: Owner } | null;
  readonly held: { readonly square: string; readonly owner: Owner; readonly pending: boolean } | null;
  /** J'adoube was said: the next man touched is only set straight. */
  readonly adjusting: boolean;
}

export type Gesture =
  | { readonly type: 'down'; readonly square: string; readonly owner: Owner }
  /** `square` null: off the board. */
  | { readonly type: 'up'; readonly square: string | null }
  | { readonly type: 'cancel' }
  | { readonly type: 'jadoube'; readonly said: boolean }
  /** The table has spoken: these squares have been touched in this turn, the last one last. */
  | { readonly type: 'settled'; readonly touched: readonly { readonly square: string; readonly owner: Owner }[] };

export interface Step {
  readonly hand: Hand;
  readonly acts: readonly HandAct[];
}

export const EMPTY_HAND: Hand = { selected: null, held: null, adjusting: false };

const still = (hand: Hand): Step => ({ hand, acts: [] });

function down(hand: Hand, square: string, owner: Owner): Step {
  if (hand.adjusting) {
    if (owner === null) return still(hand);
    return { hand: { ...hand, adjusting: false, held: null }, acts: [{ act: 'adjust', square }] };
  }
  const { selected } = hand;
  if (owner === null || (owner === 'adverse' && selected?.owner === 'own')) {
    return still({ ...hand, held: { square, owner, pending: true } });
  }
  const held = { square, owner, pending: false };
  if (selected?.square === square) return still({ ...hand, held });
  return { hand: { ...hand, selected: { square, owner }, held }, acts: [{ act: 'touch', square }] };
}

function up(hand: Hand, square: string | null): Step {
  const { held, selected } = hand;
  const after: Hand = { ...hand, held: null };
  if (!held || square === null) return still(after);
  const play = (from: string): Step => ({
    hand: { ...after, selected: null },
    acts: [{ act: 'play', from, to: square }],
  });
  if (square === held.square)
    return held.pending && selected && selected.square !== square ? play(selected.square) : still(after);
  if (held.owner === null) return still(after);
  const played = play(held.square);
  return held.pending ? { ...played, acts: [{ act: 'touch', square: held.square }, ...played.acts] } : played;
}

/** One movement of the hand: what the hand is then, and what it has said to the table. Nothing here knows a rule of chess. */
export function gesture(hand: Hand, event: Gesture): Step {
  switch (event.type) {
    case 'down':
      return down(hand, event.square, event.owner);
    case 'up':
      return up(hand, event.square);
    case 'cancel':
      return still({ ...hand, held: null });
    case 'jadoube':
      return still({ ...hand, adjusting: event.said });
    case 'settled':
      return still({ ...hand, selected: event.touched.at(-1) ?? null });
  }
}
