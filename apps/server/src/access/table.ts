import { ACCOUNT_ACCESS } from '../routes/accounts/access.ts';
import { CLUB_ACCESS } from '../routes/clubs/access.ts';
import { DESK_ACCESS } from '../routes/desk/access.ts';
import { TOURNAMENT_ACCESS } from '../routes/tournaments/access.ts';
import { WEBHOOK_ACCESS } from '../routes/webhooks/access.ts';
import { type Access, type AccessTable, open, signedInFor } from './access.ts';

const GAME_ACCESS = {
  'GET /games': open(),
  'POST /games': signedInFor('games:write'),
  'GET /seeks': open(),
  'GET /games/:id': open('games:read'),
  'POST /games/:id/seats': signedInFor('games:write'),
  'POST /games/:id/acts': signedInFor('games:write'),
  'GET /games/:id/events': open('games:read'),
  'GET /games/:id/replay': open('games:read'),
  'GET /games/:id/pgn': open('games:read'),
  'GET /games/:id/proofs/:version': open('games:read'),
  'GET /games/:id/envelope': signedInFor('games:read'),
  'GET /games/:id/appointment.ics': open('games:read'),
  'POST /games/:id/next': signedInFor('games:write'),
  'DELETE /games/:id/next': signedInFor('games:write'),
  'GET /games/:id/sitting': open('games:read'),
  'GET /automata': open(),
  'POST /games/:id/automaton': signedInFor('games:write'),
  'GET /codes': open(),
  'GET /codes/:code': open(),
  'GET /codes/:code/clauses/:clause': open(),
} as const satisfies AccessTable;

const NOTICE_ACCESS = {
  'GET /me/games': signedInFor('games:read'),
  'GET /me/notices': signedInFor('games:read'),
  'POST /me/notices/seen': signedInFor('games:write'),
  'GET /me/notice-settings': signedInFor(null),
  'PUT /me/notice-settings': signedInFor(null),
  'PUT /me/mail-address': signedInFor(null),
  'DELETE /me/mail-address': signedInFor(null),
  'POST /me/push-subscriptions': signedInFor(null),
  'DELETE /me/push-subscriptions/:id': signedInFor(null),
  'POST /me/calendar': signedInFor(null),
  'DELETE /me/calendar': signedInFor(null),
  // These bear a secret of their own.
  'GET /calendar.ics': open(),
  'POST /mail/confirmations': open(),
  'POST /mail/unsubscribe': open(),
  'GET /mail/unsubscribe': open(),
} as const satisfies AccessTable;

/** Who may do what: every route of /api/v1 stands here, or the server does not start. */
export const ACCESS: AccessTable = {
  ...GAME_ACCESS,
  ...NOTICE_ACCESS,
  ...ACCOUNT_ACCESS,
  ...CLUB_ACCESS,
  ...DESK_ACCESS,
  ...TOURNAMENT_ACCESS,
  ...WEBHOOK_ACCESS,
};

/** Who may use a route; undefined where nobody has said so. `HEAD` is as `GET`. */
export const accessOf = (method: string, path: string): Access | undefined =>
  ACCESS[`${method === 'HEAD' ? 'GET' : method} ${path}`];
