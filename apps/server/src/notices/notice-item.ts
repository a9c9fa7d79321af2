import type { NoticeItem } from '@jadoube/protocol';
import type { StoredNotice } from '@jadoube/store';
import type { Item } from './letter.ts';
import { type SayTime, sayNotice } from './words.ts';

/** A notice as it travels to the page. */
export function noticeItemOf(item: StoredNotice & Item, when: SayTime): NoticeItem {
  const { id, gameId, against, fact, createdAt, seenAt } = item;
  const { title, text } = sayNotice(fact, against, when);
  return { id, gameId, against, fact, title, text, at: createdAt.toISOString(), seen: seenAt !== null };
}
