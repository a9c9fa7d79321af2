import { positionOfFen } from '@jadoube/board';
import { expect, it } from 'vitest';
import { Prover, ProverBusy } from './prover.ts';

const SAFE = positionOfFen('kq6/p7/1p6/1K6/2Q5/8/8/8 w - - 0 1');

it('looks into one claim after the other, and turns away what would wait too long without a word against it', async () => {
  const prover = new Prover();
  const claims = Array.from({ length: 7 }, () => prover.prove(SAFE, 'white'));
  const outcomes = await Promise.allSettled(claims);
  const verdicts = outcomes.map((one) => (one.status === 'fulfilled' ? one.value.verdict : one.reason));
  expect(verdicts.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'proved'));
  expect(verdicts.slice(5)).toEqual([expect.any(ProverBusy), expect.any(ProverBusy)]);
  await prover.close();
});

it('says nothing against a claim that it could not finish', async () => {
  const prover = new Prover();
  const claim = prover.prove(SAFE, 'white');
  await Promise.all([expect(claim).rejects.toThrow(ProverBusy), prover.close()]);
});
