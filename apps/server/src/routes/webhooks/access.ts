import { type AccessTable, club, MEMBERS } from '../../access/access.ts';

const ADMINS = club(['admin'], 'webhooks');

export const WEBHOOK_ACCESS = {
  'GET /clubs/:clubId/webhooks': ADMINS,
  'POST /clubs/:clubId/webhooks': ADMINS,
  'GET /clubs/:clubId/webhooks/:webhookId': ADMINS,
  'PATCH /clubs/:clubId/webhooks/:webhookId': ADMINS,
  'DELETE /clubs/:clubId/webhooks/:webhookId': ADMINS,
  'POST /clubs/:clubId/webhooks/:webhookId/secret': ADMINS,
  'POST /clubs/:clubId/webhooks/:webhookId/test': ADMINS,
  'GET /clubs/:clubId/webhooks/:webhookId/deliveries': ADMINS,
  'POST /clubs/:clubId/webhooks/:webhookId/deliveries/:deliveryId/replay': ADMINS,
  'GET /clubs/:clubId/happenings': club(MEMBERS, 'games:read'),
  'GET /clubs/:clubId/appointments.ics': club(MEMBERS, 'games:read'),
} as const satisfies AccessTable;
