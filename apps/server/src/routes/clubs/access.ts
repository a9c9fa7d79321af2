import { type AccessTable, account, club, MEMBERS } from '../../access/access.ts';

export const CLUB_ACCESS = {
  'POST /clubs': account('club:admin'),
  'GET /me/clubs': account('games:read'),
  'GET /clubs/:clubId': club(MEMBERS, 'games:read'),
  'PATCH /clubs/:clubId': club(['admin'], 'club:admin'),
  'GET /clubs/:clubId/audit': club(['admin'], 'club:admin'),
} as const satisfies AccessTable;
