import { type AccessTable, open, signedInFor } from '../../access/access.ts';

export const ACCOUNT_ACCESS = {
  'POST /guests': open(),
  'GET /me': signedInFor('games:read'),
} as const satisfies AccessTable;
