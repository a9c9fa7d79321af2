import { expect, test } from 'vitest';
import { type Route, routeOf } from './router.ts';

test.each<[string, Route]>([
  ['/', { page: 'lobby' }],
  ['/table/7?invite=abc', { page: 'table', gameId: '7', invite: 'abc' }],
  ['/table/7', { page: 'table', gameId: '7', invite: null }],
  ['/table', { page: 'missing' }],
  ['/laws', { page: 'laws', act: null }],
  ['/laws#false-move', { page: 'laws', act: 'false-move' }],
  ['/laws/blue', { page: 'law', code: 'blue', clause: null }],
  ['/laws/blue#blue-false-1', { page: 'law', code: 'blue', clause: 'blue-false-1' }],
  ['/laws/blue/x', { page: 'missing' }],
  ['/elsewhere', { page: 'missing' }],
])('%s', (address, route) => {
  expect(routeOf(new URL(address, 'http://table.example'))).toEqual(route);
});
