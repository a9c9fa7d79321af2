import { CODES, type CodeOfLaw, findCode, type Knowledge, knowledgeOf } from '@jadoube/laws';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ProblemError } from '../plugins/problem.ts';
import { problems } from './schemas.ts';

const clause = z
  .object({
    id: z.string(),
    cite: z.string(),
    text: z.string(),
    outside: z.boolean(),
    applied: z.string(),
    reading: z.string().optional(),
  })
  .meta({ id: 'Clause', description: 'One numbered rule, in our own words, and how it is applied here' });

const listing = z
  .object({
    id: z.string(),
    title: z.string(),
    short: z.string(),
    year: z.string(),
    source: z.string(),
    gist: z.string(),
    striking: z.string(),
    strikingClause: z.string().meta({ description: 'The clause in which the most striking rule stands' }),
    defaults: z.object({ enforcement: z.string() }),
    lagCredit: z
      .boolean()
      .meta({ description: 'Two players may agree on time given back for lag: `clock.lag` of the terms' }),
  })
  .meta({ id: 'CodeListing' });

const known = z.object({ clause: z.string(), onTurn: z.boolean().optional(), automatic: z.boolean().optional() });

const knowledge = z
  .object({
    cries: z.boolean(),
    offences: z.record(z.string(), z.string()),
    draws: z.object({
      repetition: known.nullable(),
      'fifty-moves': known.nullable(),
      'perpetual-check': known.nullable(),
      'insufficient-material': known,
    }),
    wrongDrawClaim: z.string().nullable(),
    count: z.object({ clause: z.string(), moves: z.number().int(), anyEnding: z.boolean() }).nullable(),
    declaredWin: z.string().nullable(),
  })
  .meta({
    id: 'Knowledge',
    description: 'What a player can claim under the code, each with the clause that hears him',
  });

const code = listing.extend({ clauses: z.array(clause), knows: knowledge }).meta({ id: 'CodeOfLaw' });
const tags = ['laws'];

const found = (id: string): CodeOfLaw => {
  const law = findCode(id);
  if (law === undefined) throw new ProblemError(404, 'no-such-code', `There is no code of law "${id}".`);
  return law;
};

const listingOf = (law: CodeOfLaw) => ({ ...law, lagCredit: law.lagCredit.rule });

/** The laws: what can be read without a table. They change with the program only. */
export async function codeRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const params = z.object({ code: z.string().max(40) });
  const clauseParams = params.extend({ clause: z.string().max(60) });

  const LIST = {
    summary: 'The codes of law',
    tags,
    response: { 200: z.object({ codes: z.array(listing) }), ...problems },
  };
  app.get('/codes', { schema: LIST }, async () => ({ codes: CODES.map(listingOf) }));

  const ONE = { summary: 'A code with all its clauses', tags, params, response: { 200: code, ...problems } };
  app.get('/codes/:code', { schema: ONE }, async ({ params: { code: id } }) => {
    const law = found(id);
    const knows: Knowledge = knowledgeOf(law);
    return {
      ...listingOf(law),
      clauses: [...law.clauses],
      knows: { ...knows, offences: { ...knows.offences } as Record<string, string> },
    };
  });

  const CLAUSE = { summary: 'One clause', tags, params: clauseParams, response: { 200: clause, ...problems } };
  app.get('/codes/:code/clauses/:clause', { schema: CLAUSE }, async ({ params: { code: id, clause: cited } }) => {
    const text = found(id).clauses.find((one) => one.id === cited);
    if (text === undefined) throw new ProblemError(404, 'no-such-clause', `${id} has no clause "${cited}".`);
    return text;
  });
}
