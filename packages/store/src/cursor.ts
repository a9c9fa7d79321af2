import { BadPage } from './errors.ts';
import { isUuid } from './storable.ts';

/** Where a page ended: newest first, and by id within one millisecond. */
export interface Cursor {
  createdAt: Date;
  id: string;
}

/** Opaque to clients: base64url of the milliseconds and the id. */
export const cursorOf = ({ createdAt, id }: Cursor) =>
  Buffer.from(`${createdAt.getTime()} ${id}`, 'utf8').toString('base64url');

/** Throws BadPage where the text is none of ours. */
export function parseCursor(text: string): Cursor {
  const [millis = '', id] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  if (!/^\d{1,14}$/.test(millis) || !isUuid(id)) throw new BadPage('the cursor is not one that a list gave out');
  return { createdAt: new Date(Number(millis)), id };
}
