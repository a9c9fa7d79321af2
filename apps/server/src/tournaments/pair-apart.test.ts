import { pairDutch, type SwissRound } from '@jadoube/events';
import { expect, test } from 'vitest';
import { pairApart } from './pair-apart.ts';

const roundOf = (players: number): SwissRound => ({
  present: Array.from({ length: players }, (_, at) => at + 1),
  rounds: [],
  totalRounds: 5,
  initialColour: 'white',
});

test.each([9, 121])('%s players are paired alike, at once or in a thread of its own', async (players) => {
  expect(await pairApart(roundOf(players))).toEqual(pairDutch(roundOf(players)));
});
