import { expect, test } from 'vitest';
import { type Route, routeOf } from './router.ts';

test.each<[string, Route]>([
  ['/', { page: 'lobby' }],
  ['/table/7?invite=abc', { page: 'table', gameId: '7', invite: 'abc', chair: null }],
  ['/table/7', { page: 'table', gameId: '7', invite: null, chair: null }],
  ['/table/7?umpire=xyz', { page: 'table', gameId: '7', invite: null, chair: 'xyz' }],
  ['/table/7/proofs/12', { page: 'proof', gameId: '7', version: '12' }],
  ['/table/7/proofs', { page: 'missing' }],
  ['/table/7/proofs/12/x', { page: 'missing' }],
  ['/table', { page: 'missing' }],
  ['/mine', { page: 'mine' }],
  ['/mine/x', { page: 'missing' }],
  ['/notices', { page: 'notices' }],
  ['/notices/x', { page: 'missing' }],
  ['/mail/confirm?token=abc', { page: 'letter', deed: 'confirm', token: 'abc' }],
  ['/mail/unsubscribe', { page: 'letter', deed: 'unsubscribe', token: '' }],
  ['/mail/other', { page: 'missing' }],
  ['/laws', { page: 'laws', act: null }],
  ['/laws#false-move', { page: 'laws', act: 'false-move' }],
  ['/laws/blue', { page: 'law', code: 'blue', clause: null }],
  ['/laws/blue#blue-false-1', { page: 'law', code: 'blue', clause: 'blue-false-1' }],
  ['/laws/blue/x', { page: 'missing' }],
  ['/elsewhere', { page: 'missing' }],
])('%s', (address, route) => {
  expect(routeOf(new URL(address, 'http://table.example'))).toEqual(route);
});
