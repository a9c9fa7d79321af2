import type { Cell, Pairing, TieBreak } from '@jadoube/events';
import { BYES, COLOURS, ENDINGS, OUTCOMES, TIE_BREAKS } from '@jadoube/events';
import type { ClubEvent, EventPairing } from '@jadoube/store';
import { z } from 'zod';
import { type EventRecord, memberOf, type NumberedPlayer, outcomeOf } from '../../tournaments/record.ts';
import { KINDS } from '../../tournaments/rules.ts';
import type { TableRow } from '../../tournaments/table.ts';
import { clubParams } from '../clubs/schemas.ts';
import { digits } from '../schemas.ts';

export const eventParams = clubParams.extend({ eventId: z.uuid('an id such as the one that POST …/events gave') });
export const playerParams = eventParams.extend({ memberId: z.uuid() });
export const roundParams = eventParams.extend({ round: digits(1, 200) });

export const eventSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(KINDS),
    status: z.enum(['open', 'finished']),
    terms: z.record(z.string(), z.unknown()).nullable(),
    rules: z.record(z.string(), z.unknown()),
    createdAt: z.iso.datetime(),
    version: z.number().int(),
  })
  .meta({ id: 'Event', description: 'A tournament of a club; `terms` null: those of the club' });

export const shownEvent = ({ clubId: _, createdBy: __, ...event }: ClubEvent): z.input<typeof eventSchema> => ({
  ...event,
  kind: event.kind as 'swiss',
  status: event.status as 'open',
  terms: event.terms as Record<string, unknown> | null,
  rules: event.rules as Record<string, unknown>,
  createdAt: event.createdAt.toISOString(),
});

export const playerSchema = z
  .object({
    memberId: z.uuid(),
    /** By it tables and cells name him; before the first round it may still change. */
    number: z.number().int(),
    name: z.string(),
    rating: z.number().int().nullable(),
    fromRound: z.number().int(),
    withdrawnAfter: z.number().int().nullable(),
  })
  .meta({ id: 'EventPlayer' });

export const shownPlayer = (player: NumberedPlayer): z.input<typeof playerSchema> => {
  const { memberId, number, name, rating, fromRound, withdrawnAfter } = player;
  return { memberId, number, name, rating, fromRound, withdrawnAfter };
};

const seated = z.object({ number: z.number().int(), memberId: z.uuid(), name: z.string() });

export const pairingSchema = z
  .object({
    /** null: not published */
    id: z.uuid().nullable(),
    board: z.number().int(),
    white: seated,
    /** null: a bye */
    black: seated.nullable(),
    bye: z.enum(BYES).nullable(),
    outcome: z.enum(OUTCOMES).nullable(),
    /** What the scorer or the umpire has entered; null: it is as the game ends. */
    ruled: z.enum(ENDINGS).nullable(),
    gameId: z.uuid().nullable(),
  })
  .meta({ id: 'EventPairing' });
type ShownPairing = z.input<typeof pairingSchema>;

const seatOf = ({ number, memberId, name }: NumberedPlayer) => ({ number, memberId, name });

export const shownPairing = (record: EventRecord, pairing: EventPairing): ShownPairing => {
  const player = (id: string) => record.players.find(({ memberId }) => memberId === id)!;
  const { id, board, whiteId, blackId, bye, ruled, gameId } = pairing;
  return {
    id,
    board,
    white: seatOf(player(whiteId)),
    black: blackId === null ? null : seatOf(player(blackId)),
    bye: bye as ShownPairing['bye'],
    outcome: bye === null ? outcomeOf(pairing) : null,
    ruled: ruled as ShownPairing['ruled'],
    gameId,
  };
};

/** One that is not published; its players are known, or it would have been refused. */
export const shownDraft = (record: EventRecord, pairing: Pairing, at: number): ShownPairing => {
  const none = { id: null, board: at + 1, ruled: null, gameId: null };
  if (pairing.kind === 'bye')
    return { ...none, white: seatOf(memberOf(record, pairing.player)), black: null, bye: pairing.bye, outcome: null };
  const [white, black] = [memberOf(record, pairing.white), memberOf(record, pairing.black)];
  return { ...none, white: seatOf(white), black: seatOf(black), bye: null, outcome: pairing.outcome };
};

export const roundSchema = z
  .object({ round: z.number().int(), publishedAt: z.iso.datetime().nullable(), pairings: z.array(pairingSchema) })
  .meta({ id: 'EventRound' });

export const shownRound = (record: EventRecord, round: number): z.input<typeof roundSchema> => ({
  round,
  publishedAt: record.whole.rounds[round - 1]?.toISOString() ?? null,
  pairings: record.whole.pairings.filter((each) => each.round === round).map((each) => shownPairing(record, each)),
});

export const wholeSchema = z
  .object({ event: eventSchema, players: z.array(playerSchema), rounds: z.array(roundSchema) })
  .meta({ id: 'WholeEvent' });

export const shownWhole = (record: EventRecord): z.input<typeof wholeSchema> => ({
  event: shownEvent(record.whole.event),
  players: record.players.map(shownPlayer),
  rounds: record.rounds.map((_, at) => shownRound(record, at + 1)),
});

const summand = z.object({
  round: z.number().int().optional(),
  opponent: z.number().int().optional(),
  /** What the opponent scored, or the dummy in his place. */
  score: z.number().optional(),
  value: z.number(),
  cut: z.boolean().optional(),
});

const cell = z.object({
  opponent: z.number().int().optional(),
  colour: z.enum(COLOURS).optional(),
  result: z.string(),
});

export const standingsSchema = z
  .object({
    rows: z.array(
      z.object({
        place: z.number().int(),
        /** Where several share their places, the last of them. */
        to: z.number().int(),
        number: z.number().int(),
        memberId: z.uuid(),
        name: z.string(),
        points: z.number(),
        tieBreaks: z.array(z.object({ code: z.enum(TIE_BREAKS), value: z.number(), summands: z.array(summand) })),
      }),
    ),
    /** A row for each, in the order of the table; a list of cells for each round. */
    crosstable: z.array(z.object({ number: z.number().int(), rounds: z.array(z.array(cell)) })),
  })
  .meta({ id: 'EventStandings' });

const shownTieBreak = ({ code, value, summands }: TieBreak) => ({
  code,
  value,
  summands: summands.map((each) => ({
    value: each.value,
    ...(each.opponent !== undefined && { opponent: each.opponent }),
    ...('round' in each && { round: each.round, score: each.score, cut: each.cut }),
  })),
});

export const shownRow = (record: EventRecord, row: TableRow) => {
  const { memberId, name } = memberOf(record, row.tpn);
  const { rank: place, to, tpn: number, points } = row;
  return { place, to, number, memberId, name, points, tieBreaks: row.tieBreaks.map(shownTieBreak) };
};

export const shownCell = ({ opponent, colour, result }: Cell) => ({
  result,
  ...(opponent !== undefined && { opponent }),
  ...(colour !== undefined && { colour }),
});
