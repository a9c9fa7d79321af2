import { isUtf8 } from 'node:buffer';
import type { Actor, Clash } from '@jadoube/store';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { clubActor } from '../../access/guard.ts';
import { type CsvFault, type CsvRow, MEMBER_COLUMNS, makeMembers, parseMembers } from '../../clubs/member-csv.ts';
import { ProblemError } from '../../plugins/problem.ts';
import type { Services } from '../../services.ts';
import { problems } from '../schemas.ts';
import { clubParams, memberSchema, security, shownMember } from './schemas.ts';

const MOST_BYTES = 256 * 1024;
const shared = { tags: ['clubs'], security, params: clubParams };

const faultSchema = z.object({ field: z.string(), message: z.string() });
const reportSchema = z
  .object({
    dryRun: z.boolean(),
    members: z.array(memberSchema),
    rows: z.array(z.object({ line: z.number().int(), name: z.string(), faults: z.array(faultSchema) })),
    /** Of the list as a whole. */
    faults: z.array(faultSchema.extend({ line: z.number().int() })),
  })
  .meta({ id: 'MemberImport', description: 'What became, or would become, of each row' });

const POST_IMPORT = {
  ...shared,
  summary: 'Name members by a list (CSV, RFC 4180), all or none',
  description: `The first line names the columns: ${MEMBER_COLUMNS.join(', ')}; only \`name\` has to be there. Several roles are parted by spaces. With \`dryRun=true\` nothing is done, and the report says row by row what is wrong.`,
  consumes: ['text/csv'],
  body: z.string().meta({
    description: 'text/csv in UTF-8, at most 256 KiB',
    examples: ['name,number,rating\nAnderssen A.,7,2600\nStaunton H.,8,2550'],
  }),
  querystring: z.object({ dryRun: z.enum(['true', 'false']).optional() }),
  response: { 200: reportSchema, 201: reportSchema, ...problems },
};

const GET_EXPORT = {
  ...shared,
  summary: 'The members of a club as a list (CSV, RFC 4180)',
  description: 'What a spreadsheet would take for a formula stands after an apostrophe; the import takes that away.',
  produces: ['text/csv'],
  response: { 200: z.string().meta({ description: 'text/csv' }), ...problems },
};

interface Report {
  rows: readonly CsvRow[];
  faults: CsvFault[];
  members: z.input<typeof memberSchema>[];
}

const clashFault = (rows: readonly CsvRow[], { index, field, message }: Clash): CsvFault => ({
  line: rows[index]?.line ?? 0,
  field,
  message,
});

/** Everything that is wrong with a list, of itself and beside those who are members already; where nothing is, they are members. */
async function importList(
  { store }: Services,
  clubId: string,
  text: string,
  actor: Actor,
  dryRun: boolean,
): Promise<Report> {
  const { rows, faults } = parseMembers(text);
  const good = rows.filter(({ person }) => person !== undefined);
  const people = good.flatMap(({ person }) => (person === undefined ? [] : [person]));
  if (people.length === 0) return { rows, faults, members: [] };
  const added = await store.members.add(clubId, people, actor, dryRun || faults.length > 0);
  if (added.outcome === 'imported') return { rows, faults, members: added.members.map(shownMember) };
  return { rows, faults: [...faults, ...added.clashes.map((clash) => clashFault(good, clash))], members: [] };
}

function shownReport({ rows, faults, members }: Report, dryRun: boolean): z.input<typeof reportSchema> {
  const lines = new Set(rows.map(({ line }) => line));
  return {
    dryRun,
    members,
    rows: rows.map(({ line, name }) => ({
      line,
      name,
      faults: faults.filter((one) => one.line === line).map(({ field, message }) => ({ field, message })),
    })),
    faults: faults.filter(({ line }) => !lines.has(line)),
  };
}

const MOST_TOLD = 100;

function refusal(faults: readonly CsvFault[]): ProblemError {
  const inOrder = faults.toSorted((a, b) => a.line - b.line).slice(0, MOST_TOLD);
  const errors = inOrder.map(({ line, field, message }) => ({ path: `line ${line}, ${field}`, message }));
  return new ProblemError(422, 'import-refused', `Nobody was imported: ${faults.length} faults.`, { errors });
}

/** Members by the list. */
export async function memberListRoutes(instance: FastifyInstance, services: Services) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    isUtf8(body as Buffer)
      ? done(null, body.toString())
      : done(new ProblemError(400, 'malformed', 'The list has to be in UTF-8.')),
  );

  app.post('/clubs/:clubId/members/import', { schema: POST_IMPORT, bodyLimit: MOST_BYTES }, async (request, reply) => {
    const { clubId, actor } = clubActor(request);
    const dryRun = request.query.dryRun === 'true';
    const report = await importList(services, clubId, request.body, actor, dryRun);
    if (!dryRun && report.faults.length > 0) throw refusal(report.faults);
    return reply.code(dryRun ? 200 : 201).send(shownReport(report, dryRun));
  });

  app.get('/clubs/:clubId/members.csv', { schema: GET_EXPORT }, async (request, reply) => {
    const { clubId } = clubActor(request);
    return reply
      .header('content-type', 'text/csv; charset=utf-8; header=present')
      .header('content-disposition', `attachment; filename="members-${clubId}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(makeMembers(await services.store.members.all(clubId)));
  });
}
