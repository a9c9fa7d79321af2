import { type AccessTable, account, club, MEMBERS, open } from '../../access/access.ts';

export const CLUB_ACCESS = {
  'POST /clubs': account('club:admin'),
  'GET /me/clubs': account('games:read'),
  'GET /clubs/:clubId': club(MEMBERS, 'games:read'),
  'PATCH /clubs/:clubId': club(['admin'], 'club:admin'),
  'GET /clubs/:clubId/members': club(MEMBERS, 'games:read'),
  'POST /clubs/:clubId/members': club(['admin'], 'club:admin'),
  'GET /clubs/:clubId/members/:memberId': club(MEMBERS, 'games:read'),
  'PATCH /clubs/:clubId/members/:memberId': club(['admin'], 'club:admin'),
  'DELETE /clubs/:clubId/members/:memberId': club(['admin'], 'club:admin'),
  'POST /clubs/:clubId/members/import': club(['admin'], 'club:admin'),
  'GET /clubs/:clubId/members.csv': club(['admin', 'umpire', 'scorer'], 'export'),
  'POST /clubs/:clubId/leave': club(MEMBERS, null),
  'GET /clubs/:clubId/invitations': club(['admin'], 'club:admin'),
  'POST /clubs/:clubId/invitations': club(['admin'], 'club:admin'),
  'DELETE /clubs/:clubId/invitations/:id': club(['admin'], 'club:admin'),
  'POST /invitations/look': open(),
  'POST /invitations/accept': account(null),
  'GET /clubs/:clubId/audit': club(['admin'], 'club:admin'),
} as const satisfies AccessTable;
