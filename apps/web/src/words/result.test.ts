import type { Result } from '@jadoube/table';
import { expect, test } from 'vitest';
import { sayReason, sayScore } from './result.ts';

test.each<[Result, string, string]>([
  [{ score: '0-1', reason: 'time' }, 'Black wins', 'White’s time ran out.'],
  [{ score: '1-0', reason: 'resignation' }, 'White wins', 'Black resigned.'],
  [{ score: '1-0', reason: 'checkmate' }, 'White wins', 'Black is checkmated.'],
  [{ score: '1/2-1/2', reason: 'agreement' }, 'Drawn game', 'The players agreed to a draw.'],
  [{ score: '1/2-1/2', reason: 'time' }, 'Drawn game', 'The time ran out, and the other side could not have mated.'],
  [{ score: 'annulled', reason: 'annulled' }, 'Annulled', 'The game is as if never begun.'],
  [{ score: 'annulled', reason: 'abandonment' }, 'Annulled', 'Neither came to the resumption in time.'],
])('%j', (result, score, reason) => {
  expect(sayScore(result.score)).toBe(score);
  expect(sayReason(result)).toBe(reason);
});
