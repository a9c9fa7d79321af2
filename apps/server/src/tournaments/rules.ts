import { BYES, COLOURS, ENDINGS, TIE_BREAKS, type TieRule, type Tpn } from '@jadoube/events';
import { reasonText, termsRequest } from '@jadoube/protocol';
import { z } from 'zod';

export const KINDS = ['single', 'sitting', 'match', 'round-robin', 'swiss', 'knock-out'] as const;
export type Kind = (typeof KINDS)[number];

const name = z.string().trim().min(1).max(120);

const tieRule = z.strictObject({
  bestOf: z.number().int().min(1).max(99),
  draws: z.enum(['replayed', 'halved']).default('replayed'),
});

/** What is played for and how; what a kind does not know of, it passes over. */
export const rulesRequest = z.strictObject({
  /** Of a Swiss: how many there will be. Of a match: how many games. */
  rounds: z.number().int().min(1).max(60).optional(),
  /** A round robin in which everybody meets twice. */
  double: z.boolean().default(false),
  /** Numbers by rating, or as they entered. */
  order: z.enum(['rating', 'entry']).default('rating'),
  /** Of number 1 in the first round of a Swiss; left out: by lot. */
  initialColour: z.enum(COLOURS).optional(),
  tieBreaks: z.array(z.enum(TIE_BREAKS)).max(5).optional(),
  /** Mini-matches of a knock-out, round by round; the last one holds for all that follow. */
  ties: z.array(tieRule).min(1).max(10).optional(),
  /** Down to which place a knock-out plays for places; 1: losers are out. */
  placesPlayed: z.number().int().min(1).max(64).default(1),
  draw: z.enum(['lots', 'seeds']).default('lots'),
  /** `board`: over the board; no tables are laid here and the scorer enters the results. */
  play: z.enum(['server', 'board']).default('server'),
});
export type Rules = z.infer<typeof rulesRequest>;

export const eventRequest = z
  .strictObject({
    name,
    kind: z.enum(KINDS),
    terms: termsRequest.optional(),
    rules: rulesRequest.prefault({}),
  })
  .refine(({ kind, rules }) => (kind !== 'swiss' && kind !== 'match') || rules.rounds !== undefined, {
    path: ['rules', 'rounds'],
    message: 'how many rounds, or games of the match',
  })
  .meta({
    id: 'EventRequest',
    examples: [{ name: 'Autumn Swiss', kind: 'swiss', terms: { code: 'fide' }, rules: { rounds: 5 } }],
  });

export const eventChange = z
  .strictObject({
    name: name.optional(),
    status: z.enum(['open', 'finished']).optional(),
    terms: termsRequest.nullable().optional(),
    tieBreaks: z.array(z.enum(TIE_BREAKS)).max(5).optional(),
    reason: reasonText.optional(),
  })
  .refine(({ reason: _, ...changes }) => Object.keys(changes).length > 0, 'something that is to change')
  .meta({ id: 'EventChange', examples: [{ status: 'finished' }] });

export const playersRequest = z
  .strictObject({ memberIds: z.array(z.uuid()).min(1).max(500) })
  .meta({ id: 'EventPlayersRequest', examples: [{ memberIds: ['$MEMBER_ID'] }] });

export const withdrawalRequest = z
  .strictObject({ reason: reasonText })
  .meta({ id: 'WithdrawalRequest', examples: [{ reason: 'ill' }] });

export const handMade = z.union([
  z.strictObject({ whiteId: z.uuid(), blackId: z.uuid() }),
  z.strictObject({ memberId: z.uuid(), bye: z.enum(BYES) }),
]);

const roundShape = z.strictObject({
  /** Made by hand; left out: by the rules of the event. */
  pairings: z.array(handMade).min(1).max(500).optional(),
  /** Who asked not to be paired in this round. */
  byes: z
    .array(z.strictObject({ memberId: z.uuid(), bye: z.enum(['full', 'half', 'zero']) }))
    .max(500)
    .default([]),
  /** `own`: not by the engine that is installed. */
  engine: z.enum(['own', 'installed']).optional(),
});
export type RoundRequest = z.infer<typeof roundShape>;
export const roundRequest = roundShape
  .nullish()
  .meta({ id: 'RoundRequest', examples: [{ byes: [{ memberId: 'memberId', bye: 'half' }] }] });

const resultsShape = z.strictObject({
  results: z
    .array(
      z.strictObject({
        pairingId: z.uuid(),
        /** null: as the game itself ends */
        outcome: z.enum(ENDINGS).nullable(),
        reason: reasonText.optional(),
      }),
    )
    .min(1)
    .max(500),
});
export type ResultsRequest = z.infer<typeof resultsShape>;
export const resultsRequest = resultsShape.meta({
  id: 'ResultsRequest',
  examples: [{ results: [{ pairingId: '$PAIRING_ID', outcome: 'white-forfeits', reason: 'did not come' }] }],
});

/** Every knock-out has a rule for its ties: single games, played again when drawn. */
const SINGLE_GAME = [{ bestOf: 1, draws: 'replayed' }] as const;

/** With those who have withdrawn, against whom every tie is won. */
export const tiesOfRules = ({ ties }: Rules, gone: ReadonlySet<Tpn>): readonly TieRule[] =>
  (ties ?? SINGLE_GAME).map((tie) => ({ ...tie, gone }));

export const tieBreaksOf = (kind: Kind, { tieBreaks }: Rules) =>
  tieBreaks ?? (kind === 'swiss' ? (['BH/C1', 'BH', 'SB', 'DE', 'WIN'] as const) : (['DE', 'SB', 'WIN'] as const));
