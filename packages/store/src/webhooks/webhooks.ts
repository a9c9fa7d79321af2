import type { PrismaClient } from '../generated/prisma/client.ts';
import { openWebhookDeliveries, type WebhookDeliveries } from './deliveries.ts';
import { openWebhookEndpoints, type WebhookEndpoints } from './endpoints.ts';
import { type Happenings, openHappenings } from './happenings.ts';

/** What happened in clubs, and by which messages their programs are told of it. */
export interface Webhooks {
  happenings: Happenings;
  endpoints: WebhookEndpoints;
  deliveries: WebhookDeliveries;
}

export const openWebhooks = (prisma: PrismaClient): Webhooks => ({
  happenings: openHappenings(prisma),
  endpoints: openWebhookEndpoints(prisma),
  deliveries: openWebhookDeliveries(prisma),
});
