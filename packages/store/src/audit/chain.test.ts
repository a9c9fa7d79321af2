import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ChainEnd, canonicalJson, faultOfLink, type HashedLink, hashOfLink, type Link, NO_LINK } from './chain.ts';

const clubId = randomUUID();

const link = (end: ChainEnd, given: Partial<Link> = {}): HashedLink => {
  const made: Link = {
    clubId,
    seq: end.seq + 1,
    at: new Date('2026-11-30T12:00:00.123Z'),
    actorId: randomUUID(),
    tokenId: null,
    action: 'member.roles',
    subject: 'member',
    subjectId: randomUUID(),
    reason: 'he asked for it',
    before: { roles: ['player'] },
    after: { roles: ['player', 'umpire'] },
    previousHash: end.hash,
    ...given,
  };
  return { ...made, hash: hashOfLink(made) };
};

const first = link(NO_LINK);
const second = link(first);

describe('the chain', () => {
  it('is whole where each link continues the one before', () => {
    expect(faultOfLink(NO_LINK, first)).toBeUndefined();
    expect(faultOfLink(first, second)).toBeUndefined();
  });

  it.each<[keyof Link, unknown]>([
    ['clubId', randomUUID()],
    ['at', new Date('2026-11-30T12:00:00.124Z')],
    ['actorId', randomUUID()],
    ['actorId', null],
    ['tokenId', randomUUID()],
    ['action', 'member.leave'],
    ['subject', 'club'],
    ['subjectId', null],
    ['reason', null],
    ['before', null],
    ['after', { roles: ['umpire', 'player'] }],
  ])('is broken by another %s (%#)', (field, value) => {
    expect(faultOfLink(first, { ...second, [field]: value })).toBe('what it says is not what was hashed');
  });

  it('is broken by a link that is gone, doubled, or hashed anew by itself', () => {
    const third = link(second);
    expect(faultOfLink(first, third)).toBe('entry 2 is missing');
    expect(faultOfLink(second, second)).toBe('entry 3 is missing');
    expect(faultOfLink(link(NO_LINK, { reason: 'another' }), second)).toBe('it does not continue the entry before it');
  });
});

it.each([
  [{ b: 1, a: [{ d: null, c: 'x' }] }, '{"a":[{"c":"x","d":null}],"b":1}'],
  [null, 'null'],
  [[2, 1], '[2,1]'],
  [{ '10': 1, '9': 2, ä: 3 }, canonicalJson({ ä: 3, '9': 2, '10': 1 })],
])('%j has one canonical text', (value, text) => expect(canonicalJson(value)).toBe(text));
