import type { NoticeItem, NoticeSettings, NoticeWishes } from '@jadoube/protocol';
import { ask, call, nextOf } from './api.ts';

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface NoticePage {
  readonly notices: readonly NoticeItem[];
  readonly unseen: number;
  /** Where the list goes on; null where it ends. */
  readonly next: string | null;
}

const firstPage = (): string => `/me/notices?limit=20&timeZone=${encodeURIComponent(ownTimeZone())}`;

/** What I was told, newest first; `page` is the `next` of the page before. */
export async function listNotices(page = firstPage()): Promise<NoticePage> {
  const response = await ask('GET', page);
  const listed = (await response.json()) as { notices: readonly NoticeItem[]; unseen: number };
  return { ...listed, next: nextOf(response) };
}

export const countUnseen = async (): Promise<number> =>
  (await call<{ unseen: number }>('GET', '/me/notices?limit=1')).unseen;

export const seenUpTo = async (id: string): Promise<number> =>
  (await call<{ unseen: number }>('POST', '/me/notices/seen', { upTo: id })).unseen;

export const getSettings = (): Promise<NoticeSettings> => call('GET', '/me/notice-settings');
export const putWishes = (wishes: NoticeWishes): Promise<NoticeSettings> => call('PUT', '/me/notice-settings', wishes);

/** A link is sent there; the address is in use when it has been followed. */
export const putAddress = (address: string): Promise<NoticeSettings> =>
  call('PUT', '/me/mail-address', { address, timeZone: ownTimeZone() });
export const forgetAddress = async (): Promise<void> => void (await ask('DELETE', '/me/mail-address'));

export const confirmAddress = (token: string): Promise<{ address: string }> =>
  call('POST', '/mail/confirmations', { token });
export const stopMail = (token: string): Promise<{ mail: false }> =>
  call('POST', `/mail/unsubscribe?token=${encodeURIComponent(token)}`);

export const addSubscription = (subscription: PushSubscription): Promise<{ id: string }> =>
  call('POST', '/me/push-subscriptions', subscription.toJSON());
export const removeSubscription = async (id: string): Promise<void> =>
  void (await ask('DELETE', `/me/push-subscriptions/${id}`));

export const makeCalendar = async (): Promise<string> => (await call<{ url: string }>('POST', '/me/calendar')).url;
export const revokeCalendar = async (): Promise<void> => void (await ask('DELETE', '/me/calendar'));
