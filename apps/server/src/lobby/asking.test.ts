import type { SeekRequest } from '@jadoube/protocol';
import { expect, it } from 'vitest';
import { layingOf } from '../routes/laying.ts';
import { askingOf } from './asking.ts';

type Asked = Pick<SeekRequest, 'terms' | 'seat'>;

const RAPID = { kind: 'fischer' as const, periods: [{ ms: 600_000 }], incrementMs: 5000 };
const fide: SeekRequest['terms'] = { code: 'fide', enforcement: 'guarded', clock: RAPID };

const asking = ({ terms, seat = 'lot' }: Asked) => askingOf(layingOf({ terms, seat, open: true }, 0), seat);

it.each<[string, Asked, Asked, boolean]>([
  ['the same, men by lot', { terms: fide }, { terms: fide }, true],
  [
    'the same in another order',
    { terms: fide },
    { terms: { clock: RAPID, enforcement: 'guarded', code: 'fide' } },
    true,
  ],
  ['a default said, and left out', { terms: fide }, { terms: { ...fide, press: 'automatic' } }, true],
  ['White and Black', { terms: fide, seat: 'white' }, { terms: fide, seat: 'black' }, true],
  ['White twice', { terms: fide, seat: 'white' }, { terms: fide, seat: 'white' }, false],
  ['White and a lot', { terms: fide, seat: 'white' }, { terms: fide }, false],
  ['another code', { terms: fide }, { terms: { ...fide, code: 'blue' } }, false],
  ['another force', { terms: fide }, { terms: { ...fide, enforcement: 'claimed' } }, false],
  ['another clock', { terms: fide }, { terms: { ...fide, clock: { ...RAPID, incrementMs: 3000 } } }, false],
  ['no clock', { terms: fide }, { terms: { code: 'fide', enforcement: 'guarded' } }, false],
  ['who begins left to the lot', { terms: fide }, { terms: { ...fide, firstMove: 'lot' } }, false],
  [
    'who begins left to the lot by both',
    { terms: { ...fide, firstMove: 'lot' } },
    { terms: { ...fide, firstMove: 'lot' } },
    true,
  ],
])('%s', (_, seek, other, meet) => {
  expect(asking(seek).meets === asking(other).asks).toBe(meet);
  expect(asking(other).meets === asking(seek).asks).toBe(meet);
});
