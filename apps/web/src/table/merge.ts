import type { GameView, ViewPatch } from '@jadoube/protocol';

/**
 * The view after a patch. Null where the patch does not fit on what is held (a gap in the score): then the whole view
 * has to be asked for, never guessed. An older patch than the view held changes nothing.
 */
export function mergeView(view: GameView, patch: ViewPatch): GameView | null {
  if (patch.version < view.version) return view;
  if (patch.score.from > view.score.length) return null;
  return { ...view, ...patch, score: [...view.score.slice(0, patch.score.from), ...patch.score.plies] };
}
