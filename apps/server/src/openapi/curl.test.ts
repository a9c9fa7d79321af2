import { expect, it } from 'vitest';
import { curlOf, type Operation, pathOf } from './curl.ts';

const READ: Operation = {
  method: 'GET',
  url: '/api/v1/codes',
  signedIn: false,
  versioned: false,
  query: [],
  body: undefined,
};

it.each([
  ['/api/v1/games/:id/pgn', '/api/v1/games/$GAME_ID/pgn'],
  ['/api/v1/clubs/:clubId/events/:eventId', '/api/v1/clubs/$CLUB_ID/events/$EVENT_ID'],
  ['/api/v1/me/push-subscriptions/:id', '/api/v1/me/push-subscriptions/$PUSH_SUBSCRIPTION_ID'],
  ['/api/v1/codes/:code/clauses/:clause', '/api/v1/codes/$CODE/clauses/$CLAUSE'],
  ['/api/v1/clubs/:clubId/events/:eventId.ics', '/api/v1/clubs/$CLUB_ID/events/$EVENT_ID.ics'],
])('%s is %s for the shell', (url, path) => expect(pathOf(url)).toBe(path));

it('a read is one line', () => {
  expect(curlOf(READ)).toBe('curl -sS --fail-with-body "$JADOUBE/api/v1/codes"');
  expect(curlOf({ ...READ, query: ['secret'], live: true })).toBe(
    'curl -sS --fail-with-body -N "$JADOUBE/api/v1/codes?secret=$SECRET"',
  );
});

it('a write says who, which version, and what', () => {
  const write = { method: 'PATCH', url: '/api/v1/clubs/:clubId', signedIn: true, versioned: true };
  expect(
    curlOf({ ...READ, ...write, body: { name: 'St George’s', invite: 'abc' } }),
  ).toBe(`curl -sS --fail-with-body -X PATCH "$JADOUBE/api/v1/clubs/$CLUB_ID" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "If-Match: \\"$VERSION\\"" \\
  -H 'Content-Type: application/json' \\
  --data-binary @- <<BODY
{"name":"St George’s","invite":"$INVITE"}
BODY`);
});
