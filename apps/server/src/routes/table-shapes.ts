import { type GameView, STRENGTHS, termsRequest } from '@jadoube/protocol';
import {
  DRAW_GROUNDS,
  type Envelope,
  type EventRecord,
  type Offence,
  PHASES,
  type PlyView,
  type ReplayStep,
  type ShownMoment,
  type TableEvent,
} from '@jadoube/table';
import { z } from 'zod';
import { lotSchema } from './schemas.ts';
import { resultShape } from './shapes.ts';

// What the description of the interface says of the table's own answers, as `shapes.ts` does of the others.

const colour = z.enum(['white', 'black']);
const moment = z.iso.datetime();
const millis = z.number().int().describe('ms');
const square = z.string().describe('such as e4');
const uci = z.string().describe('such as e2e4, e7e8q');
const clause = z.string().describe('the id of a clause, as GET /codes/{code} has it');
/** A word of a list that grows with the laws. */
const word = <T extends string>(description: string) => z.custom<T>().meta({ type: 'string', description });

const option = z.custom<Offence['options'][number]>().meta({
  type: 'object',
  properties: { id: { type: 'string' } },
  required: ['id'],
  description: 'What may be exacted',
});

const offence: z.ZodType<Offence> = z.object({
  id: z.string(),
  kind: word<Offence['kind']>('such as false-move'),
  by: colour,
  clause,
  electedBy: z.enum(['adversary', 'offender', 'table']),
  options: z.array(option),
  square: square.optional(),
  ply: z.number().int(),
  pending: z.boolean().optional(),
  awaits: z.boolean().optional(),
});

export const envelopeShape: z.ZodType<Envelope> = z.object({
  version: z.number().int(),
  sealedBy: colour,
  moveNumber: z.number().int(),
  position: z.string().describe('FEN'),
  clocks: z.object({ white: millis, black: millis }).nullable(),
  drawOffer: colour.nullable(),
  sealedAt: millis,
  second: z.literal(true).optional(),
  commitment: z.string().describe('SHA-256 of salt and record, hexadecimal'),
  opened: z.object({ record: z.string(), salt: z.string() }).nullable(),
});

const ply: z.ZodType<PlyView> = z.object({
  ply: z.number().int(),
  by: colour,
  uci,
  san: z.string(),
  irregular: word<NonNullable<PlyView['irregular']>>('what was irregular about it').optional(),
  descriptive: z.string().nullable(),
});

const player = z
  .object({
    name: z.string(),
    present: z.boolean(),
    automaton: z.object({ strength: z.literal(STRENGTHS), errs: z.boolean() }).optional(),
  })
  .nullable();
const side = z.object({ daysLeft: z.number().int(), until: moment.nullable() });
export const termsShape = z.custom<GameView['terms']>().meta({
  ...(({ $schema: _, required: __, ...said }) => said)(z.toJSONSchema(termsRequest, { io: 'input' })),
  description: 'What the two agreed, with what the code adds of itself',
});

export const gameViewShape: z.ZodType<GameView> = z.object({
  gameId: z.uuid(),
  seat: z.enum(['white', 'black', 'umpire', 'spectator', 'lot']),
  status: z.enum(['open', 'playing', 'over']),
  version: z.number().int().describe('the number of acts so far, as in ETag'),
  phase: z.enum(PHASES),
  toMove: colour,
  board: z.string(),
  fen: z.string(),
  offences: z.array(offence),
  duty: z.array(uci).nullable().describe('the moves that the player on turn is bound to; null: free'),
  dutyClause: clause.nullable(),
  designatable: z.array(square),
  readings: z.array(uci).describe('what an opened record can mean'),
  count: z.object({ white: z.number().int(), black: z.number().int() }).nullable(),
  clocks: z.object({ white: millis, black: millis, running: colour.nullable() }).nullable(),
  result: resultShape.nullable(),
  terms: termsShape,
  score: z.array(ply),
  envelope: envelopeShape.nullable(),
  offers: z.object({
    draw: colour.nullable(),
    adjournment: colour.nullable(),
    appointment: z.object({ by: colour, hour: moment }).nullable(),
  }),
  adjournableFrom: moment.nullable(),
  appointment: z.object({ by: z.enum(['white', 'black', 'umpire', 'terms']), hour: moment }).nullable(),
  arrived: z.array(colour),
  absent: colour.nullable(),
  defaultAt: moment.nullable(),
  leave: z.object({ white: side, black: side }).nullable(),
  declaredWin: colour.nullable(),
  touched: z.array(square),
  unpressed: z.array(colour),
  check: z.boolean().nullable().describe('null while the table keeps silent about it'),
  players: z.object({ white: player, black: player, umpire: player, host: player }),
  lot: lotSchema.nullable(),
  spectators: z.number().int(),
  now: moment,
  startedAt: moment.nullable(),
  lastActAt: moment.nullable(),
});

export const tableEventShape = z.custom<TableEvent>().meta({
  type: 'object',
  properties: {
    event: { type: 'string', description: 'such as played, completed, offence-opened, ended' },
    by: { enum: ['white', 'black', 'umpire'] },
    at: { type: 'integer', description: 'ms since the game’s start' },
    clause: { type: 'string', description: 'the clause that it follows from' },
    square: { type: 'string' },
    uci: { type: 'string' },
    text: { type: 'string', description: 'of a play: SAN, or long algebraic where it is none' },
  },
  required: ['event'],
  additionalProperties: true,
});

const eventRecord: z.ZodType<EventRecord> = z.union([
  z.object({
    version: z.number().int(),
    by: z.enum(['white', 'black', 'umpire', 'table']),
    at: millis.describe('since the game’s start'),
    events: z.array(tableEventShape),
  }),
  z.object({ version: z.number().int(), withheld: z.literal(true) }),
]);

export const eventsShape = z.object({ version: z.number().int(), events: z.array(eventRecord) });

const shownMoment: z.ZodType<ShownMoment> = z.object({
  phase: z.enum(PHASES),
  toMove: colour,
  board: z.string(),
  fen: z.string(),
  move: z.number().int().describe('the number of the move that is at stake'),
  ply: z.number().int().describe('the plies that stand'),
  last: uci.nullable().describe('the last of them'),
  clocks: z.object({ white: millis, black: millis, running: colour.nullable() }).nullable(),
  duty: z.array(uci).nullable(),
  touched: z.array(square),
  check: z.boolean().nullable().describe('null while the table keeps silent about it'),
});

const replayStep: z.ZodType<ReplayStep> = z.object({
  version: z.number().int(),
  by: z.enum(['white', 'black', 'umpire', 'table']),
  at: millis.describe('since the game’s start'),
  events: z.array(tableEventShape),
  moment: shownMoment,
  passing: z.array(z.object({ board: z.string(), uci: uci.nullable() })).optional(),
});

export const replayShape = z.object({
  version: z.number().int(),
  start: shownMoment,
  steps: z.array(replayStep),
});

type Claimed = Extract<TableEvent, { event: 'draw-claimed' }>;

export const proofShape: z.ZodType<Claimed> = z.object({
  event: z.literal('draw-claimed'),
  by: colour,
  ground: z.enum(DRAW_GROUNDS),
  proved: z.boolean(),
  clause,
  proof: z.custom<Claimed['proof']>().meta({
    type: 'object',
    properties: { of: { enum: [...DRAW_GROUNDS] } },
    required: ['of'],
    additionalProperties: true,
    description: 'What shows it, by its ground; of a perpetual check the position, and `found` with the strategy',
  }),
});
