import type { DeskLine } from '@jadoube/protocol';
import { DESK_KINDS, type DeskItem } from '@jadoube/store';
import { z } from 'zod';
import { sitterOf } from '../../rooms/game-record.ts';

export const security = [{ token: [] }];
export const tags = ['desk'];
export const deskGameParams = z.object({
  clubId: z.uuid('an id such as the one that POST /clubs gave'),
  gameId: z.uuid('the id of a game'),
});

const name = z.string().nullable();
const moment = z.iso.datetime();

const line = z.object({
  kind: z.enum(DESK_KINDS),
  gameId: z.uuid(),
  by: z.enum(['white', 'black']).nullable(),
  dueAt: moment.nullable(),
  since: moment,
  white: name,
  black: name,
  umpire: name,
  code: z.string(),
});

export const lineSchema = line.meta({
  id: 'DeskLine',
  description:
    'What the umpires of a club are waited for with; `by` laid it before them, or is waited for; `dueAt` of what is adjourned is the appointed hour',
}) satisfies z.ZodType<DeskLine>;

export function shownLine({ kind, by, dueAt, since, game }: DeskItem, names: ReadonlyMap<string, string>): DeskLine {
  const nameOf = (seat: 'white' | 'black' | 'umpire') => names.get(sitterOf(game, seat) ?? '') ?? null;
  return {
    kind,
    by,
    gameId: game.id,
    dueAt: dueAt?.toISOString() ?? null,
    since: since.toISOString(),
    white: nameOf('white'),
    black: nameOf('black'),
    umpire: nameOf('umpire'),
    code: (game.terms as { code: string }).code,
  };
}
