import { t } from '../language/language.ts';

/** `1½`, `½`, `2`: points as a table of scores has them. */
export function sayPoints(points: number): string {
  const whole = Math.floor(points);
  const half = points - whole >= 0.5 ? '½' : '';
  return whole === 0 && half ? half : `${whole}${half}`;
}

/** `1–0`, `½–½`, a dash for what was annulled, a point for what is not over. */
export const sayGameScore = (score: string | null): string =>
  score === null ? t('in play') : score === 'annulled' ? t('annulled') : score.replaceAll('1/2', '½').replace('-', '–');
