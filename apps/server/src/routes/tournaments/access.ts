import { type AccessTable, club, MEMBERS } from '../../access/access.ts';

const OFFICIALS = ['admin', 'umpire', 'scorer'] as const;

export const TOURNAMENT_ACCESS = {
  'GET /clubs/:clubId/events': club(MEMBERS, 'games:read'),
  'POST /clubs/:clubId/events': club(['admin'], 'club:admin'),
  'GET /clubs/:clubId/events/:eventId': club(MEMBERS, 'games:read'),
  'PATCH /clubs/:clubId/events/:eventId': club(['admin'], 'club:admin'),
  'POST /clubs/:clubId/events/:eventId/players': club(OFFICIALS, 'umpire'),
  'POST /clubs/:clubId/events/:eventId/players/:memberId/withdrawal': club(OFFICIALS, 'umpire'),
  'POST /clubs/:clubId/events/:eventId/rounds': club(['admin', 'umpire'], 'umpire'),
  'GET /clubs/:clubId/events/:eventId/rounds/:round': club(MEMBERS, 'games:read'),
  'POST /clubs/:clubId/events/:eventId/rounds/:round/games': club(['admin', 'umpire'], 'umpire'),
  'POST /clubs/:clubId/events/:eventId/results': club(OFFICIALS, 'umpire'),
  'GET /clubs/:clubId/events/:eventId/standings': club(MEMBERS, 'games:read'),
  'GET /clubs/:clubId/events/:eventId/standings.csv': club(MEMBERS, 'export'),
  'GET /clubs/:clubId/events/:eventId/trf': club(MEMBERS, 'export'),
  'GET /clubs/:clubId/events/:eventId/pgn': club(MEMBERS, 'export'),
  'GET /clubs/:clubId/events/:eventId/rounds/:round/pgn': club(MEMBERS, 'export'),
} as const satisfies AccessTable;
