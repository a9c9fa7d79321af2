import { createStore } from '../store.ts';

const KEY = 'jadoube.score-notation';
const NOTATIONS = ['san', 'descriptive'] as const;
export type ScoreNotation = (typeof NOTATIONS)[number];

const kept = (): ScoreNotation => (localStorage.getItem(KEY) === 'descriptive' ? 'descriptive' : 'san');

/** In which notation this reader has the score; remembered in this browser. */
export const scoreNotation = createStore<ScoreNotation>(kept());

export function keepScoreNotation(notation: ScoreNotation): void {
  localStorage.setItem(KEY, notation);
  scoreNotation.set(notation);
}
