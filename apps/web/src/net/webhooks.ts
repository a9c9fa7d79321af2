import type { HappeningType } from '@jadoube/protocol';
import { ask, call } from './api.ts';
import { type Page, pageOf } from './clubs.ts';

export interface Webhook {
  readonly id: string;
  readonly url: string;
  /** What it is told of; empty: everything. */
  readonly types: readonly string[];
  readonly description: string;
  readonly enabled: boolean;
  readonly disabledFor: string | null;
  readonly failures: number;
  readonly rotatedAt: string | null;
  readonly version: number;
}

export interface Delivery {
  readonly id: string;
  readonly type: string;
  readonly state: 'waiting' | 'delivered' | 'given-up';
  readonly createdAt: string;
  readonly dueAt: string | null;
  readonly attempts: readonly {
    readonly at: string;
    readonly ms: number;
    readonly status: number | null;
    readonly fault: string | null;
  }[];
}

export interface WebhookWish {
  readonly url: string;
  readonly types: readonly HappeningType[];
  readonly description: string;
}

const of = (clubId: string, id?: string): string => `/clubs/${clubId}/webhooks${id === undefined ? '' : `/${id}`}`;

export const listWebhooks = async (clubId: string): Promise<readonly Webhook[]> =>
  (await call<{ webhooks: readonly Webhook[] }>('GET', of(clubId))).webhooks;
export const makeWebhook = async (clubId: string, wish: WebhookWish): Promise<string> =>
  (await call<{ secret: string }>('POST', of(clubId), wish)).secret;
export const turnWebhook = (clubId: string, { id, version }: Webhook, enabled: boolean): Promise<unknown> =>
  ask('PATCH', of(clubId, id), { enabled }, `"${version}"`);
export const removeWebhook = (clubId: string, { id }: Webhook): Promise<unknown> => ask('DELETE', of(clubId, id));
export const rotateSecret = async (clubId: string, { id }: Webhook): Promise<string> =>
  (await call<{ secret: string }>('POST', `${of(clubId, id)}/secret`)).secret;
export const testWebhook = (clubId: string, { id }: Webhook): Promise<unknown> => ask('POST', `${of(clubId, id)}/test`);
export const listDeliveries = (path: string): Promise<Page<Delivery>> => pageOf(path, 'deliveries');
export const deliveriesOf = (clubId: string, { id }: Webhook): string => `${of(clubId, id)}/deliveries?limit=20`;
export const replay = (clubId: string, webhook: Webhook, delivery: string): Promise<unknown> =>
  ask('POST', `${of(clubId, webhook.id)}/deliveries/${delivery}/replay`);
