import type { GameView } from '@jadoube/protocol';
import type { TableLink } from '../net/connection.ts';
import { steadyNow } from '../net/connection.ts';
import { isLow } from '../words/clock.ts';
import { firstTime } from '../words/terms.ts';
import { sideOf } from './awaited.ts';
import { timeLeft } from './clock-face.ts';
import { type Cue, cuesOf } from './cues.ts';
import { settings } from './kept-settings.ts';
import { playCue } from './sound-player.ts';
import type { TableModel } from './table-model.ts';

function sound(cue: Cue): void {
  const { sound: on, volume } = settings.get();
  // What was heard last can be asked for: a test, or a hand on the page, that has no ears.
  document.documentElement.dataset.heard = cue;
  if (on && volume > 0) playCue(cue, volume);
}

/** Is one's own time low, as the model stands? */
function isMineLow({ view, madeAt }: TableModel): boolean {
  const mine = view && sideOf(view.seat);
  if (!view?.clocks || !mine || view.status !== 'playing' || view.clocks.running !== mine) return false;
  return isLow(timeLeft(view.clocks, mine, steadyNow() - madeAt, false), firstTime(view.terms.clock, mine));
}

/** Lets what happens at the table be heard, until the function that is returned is called. */
export function listen({ model }: Pick<TableLink, 'model'>): () => void {
  let seen: GameView | null = model.get().view;
  let wasLow = isMineLow(model.get());
  const changed = () => {
    const { view, heard } = model.get();
    if (!view || view === seen) return;
    if (seen) for (const cue of cuesOf(seen, view, heard.version === view.version ? heard.records : [])) sound(cue);
    seen = view;
  };
  const timer = setInterval(() => {
    const low = isMineLow(model.get());
    if (low && !wasLow) sound('low-time');
    wasLow = low;
  }, 500);
  const silent = model.watch(changed);
  return () => {
    clearInterval(timer);
    silent();
  };
}
