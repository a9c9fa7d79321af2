import { BadPage } from '../errors.ts';
import { isUuid } from '../storable.ts';

export interface PageOfDesk {
  /** the `next` of the page before */
  after?: string;
  /** 1 to 100, default 50 */
  limit?: number;
}

/** `next` is there where more follows. */
export interface DeskPage<T> {
  items: T[];
  next?: string;
}

interface Place {
  at: Date;
  gameId: string;
  kind: string;
}

const FIRST: Place = { at: new Date(0), gameId: '00000000-0000-0000-0000-000000000000', kind: '' };
/** Where what has no time stands. */
const NEVER = Date.UTC(9999, 11, 31);

/** Opaque to clients. */
export const placeOf = ({ dueAt, gameId, kind }: { dueAt: Date | null; gameId: string; kind: string }): string =>
  Buffer.from(`${dueAt?.getTime() ?? NEVER} ${gameId} ${kind}`, 'utf8').toString('base64url');

/** The empty text is the beginning. Throws BadPage where it is none that a list gave out. */
export function parsePlace(text: string): Place {
  if (text === '') return FIRST;
  const [at = '', gameId, kind = ''] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  if (!/^\d{1,15}$/.test(at) || Number(at) > NEVER || !isUuid(gameId) || !/^[a-z-]{1,20}$/.test(kind))
    throw new BadPage('the cursor is not one that a list gave out');
  return { at: new Date(Number(at)), gameId, kind };
}
