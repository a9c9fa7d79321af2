import { type AccessTable, account, club, open, signedInFor } from '../../access/access.ts';

export const ACCOUNT_ACCESS = {
  'POST /guests': open(),
  'GET /me': signedInFor('games:read'),
  'GET /me/export': signedInFor(null),
  'DELETE /me': signedInFor(null),
  'POST /accounts': open(),
  'GET /me/account': account(null),
  'PATCH /me/account': account(null),
  'POST /sessions': open(),
  'GET /me/sessions': signedInFor(null),
  'DELETE /me/sessions': signedInFor(null),
  'DELETE /me/sessions/:id': signedInFor(null),
  'PUT /me/password': account(null),
  'POST /password-resets': open(),
  'POST /password-resets/use': open(),
  'GET /me/tokens': account(null),
  'POST /me/tokens': account(null),
  'DELETE /me/tokens/:id': account(null),
  // No token makes another one.
  'GET /clubs/:clubId/tokens': club(['admin'], 'club:admin'),
  'POST /clubs/:clubId/tokens': club(['admin'], null),
  'DELETE /clubs/:clubId/tokens/:id': club(['admin'], 'club:admin'),
} as const satisfies AccessTable;
