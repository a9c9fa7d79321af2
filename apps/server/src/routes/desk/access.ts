import { type AccessTable, club, MEMBERS } from '../../access/access.ts';

const UMPIRES = ['admin', 'umpire'] as const;

export const DESK_ACCESS = {
  'GET /clubs/:clubId/desk': club(UMPIRES, 'umpire'),
  'GET /clubs/:clubId/desk/games/:gameId': club(UMPIRES, 'umpire'),
  'POST /clubs/:clubId/desk/games/:gameId/chair': club(UMPIRES, 'umpire'),
  'POST /clubs/:clubId/desk/games/:gameId/rulings': club(UMPIRES, 'umpire'),
  'GET /clubs/:clubId/adjournments': club(MEMBERS, 'games:read'),
  'PUT /clubs/:clubId/adjournments/:gameId': club(UMPIRES, 'umpire'),
} as const satisfies AccessTable;
