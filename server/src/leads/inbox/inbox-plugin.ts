import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  assignSchema,
  claimSchema,
  figuresSchema,
  type LeadFilter,
  type ListedLead,
  leadFilterSchema,
  newViewSchema,
  noteSchema,
  stateSchema,
} from 'shared-contracts/inbox';
import { dayInBahrain } from 'shared-contracts/locale';
import type * as v from 'valibot';
import { by, parsed } from '../../admin/people/people-plugin';
import type { Staff } from '../../admin/staff';
import { staffLocale } from '../../admin/staff-language';
import type { StaffSessions } from '../../admin/staff-sessions';
import type { Database } from '../../database/database';
import { answeringRoutes } from '../answering/answering-routes';
import type { LeadFileStore } from '../files/lead-file-store';
import { LeadActError } from '../lead-acts';
import { csvPieces, xlsxOf } from './export-files';
import { type InboxActs, inboxActs } from './inbox-acts';
import { inboxReader, leadsAddress } from './inbox-reader';
import { LeadError } from './lead-error';
import { leadFigures } from './lead-figures';
import { leadSignalsRoute } from './lead-signals-route';
import { figuresScopeOf } from './scope';
import { wordsIn } from './tell-lead';
import { deleteView, listViews, putView } from './views.queries';

export interface InboxOptions {
  database: Database;
  leadFiles: LeadFileStore;
  staff: Staff;
  sessions: Pick<StaffSessions, 'isGood'>;
  now?: () => Date;
}

type Named = { Params: { reference: string } };
type WithFile = { Params: { reference: string; name: string } };

/** Bytes; larger than any note. */
const bodyLimit = 16_384;

/** The inbox API below `/-/leads`. Every query is limited to the leads that the person may see. */
export async function inboxPlugin(app: FastifyInstance, options: InboxOptions): Promise<void> {
  app.setErrorHandler(answerLeadError);
  await app.register(inboxRoutes, { ...options, prefix: leadsAddress });
}

async function inboxRoutes(app: FastifyInstance, options: InboxOptions): Promise<void> {
  const { staff, database, now = () => new Date() } = options;
  const reading = { onRequest: staff.requireRight('lead.read') };
  const working = { onRequest: staff.requireRight('lead.work'), bodyLimit };
  const partsOf = async (request: FastifyRequest) => ({
    ...options,
    member: await by(staff, request),
    words: await wordsIn(database, staffLocale(request)),
    now: now(),
  });
  const readerOf = async (request: FastifyRequest) => inboxReader(await partsOf(request));

  app.get<{ Querystring: { after?: string } }>('/', reading, async (request) =>
    (await readerOf(request)).list(filterOf(request), request.query.after ?? null),
  );
  leadSignalsRoute(app, { ...options, now });
  app.get('/choices', reading, async (request) => (await readerOf(request)).choices());
  app.get<Named>('/:reference', reading, async (request) =>
    (await readerOf(request)).detail(referenceOf(request)),
  );
  app.get<WithFile>('/:reference/attachments/:name', reading, async (request, reply) => {
    const reader = await readerOf(request);
    const file = await reader.attachment(referenceOf(request), request.params.name);
    if (!file) return reply.code(410).send({ error: 'The file is gone.' });
    // photos are re-encoded by the site, so they are safe to show
    const isPhoto = file.kind === 'photo';
    return reply
      .type(isPhoto ? 'image/jpeg' : 'application/octet-stream')
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `${isPhoto ? 'inline' : 'attachment'}; filename="${file.name}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(file.content);
  });

  app.get('/views', reading, async (request) => listViews(database, (await by(staff, request)).id));
  app.put('/views', { ...reading, bodyLimit }, async (request) =>
    putView(database, (await by(staff, request)).id, parsed(newViewSchema, request.body)),
  );
  app.delete<{ Params: { id: string } }>('/views/:id', reading, async (request, reply) => {
    await deleteView(database, (await by(staff, request)).id, request.params.id);
    return reply.code(204).send();
  });

  const exporting = { onRequest: staff.requireRight('lead.export') };
  const fileName = (ending: string) =>
    `attachment; filename="leads-${dayInBahrain(now())}.${ending}"`;
  app.get('/export.csv', exporting, async (request, reply) => {
    const table = await (await readerOf(request)).export(filterOf(request));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', fileName('csv'))
      .send(Readable.from(csvPieces(table)));
  });
  app.get('/export.xlsx', exporting, async (request, reply) => {
    const table = await (await readerOf(request)).export(filterOf(request));
    return reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', fileName('xlsx'))
      .send(await xlsxOf(table, staffLocale(request) === 'ar'));
  });

  const counting = { onRequest: staff.requireRight('lead.figures') };
  app.get('/figures', counting, async (request) => {
    const scope = figuresScopeOf(await by(staff, request));
    return leadFigures(database, scope, parsed(figuresSchema, request.query), {
      ...{ now: now(), locale: staffLocale(request) },
    });
  });

  /** Adds a route for an action. It returns the lead's new state. */
  function act<Schema extends v.GenericSchema>(
    name: string,
    route: typeof working,
    schema: Schema,
    take: (acts: InboxActs, at: string, wish: v.InferOutput<Schema>) => Promise<ListedLead>,
  ): void {
    app.post<Named>(`/:reference/${name}`, route, async (request) => {
      const wish = parsed(schema, request.body);
      return take(inboxActs(await partsOf(request)), referenceOf(request), wish);
    });
  }
  const assigning = { onRequest: staff.requireRight('lead.assign'), bodyLimit };
  act('claim', working, claimSchema, (acts, at, { revision }) => acts.claim(at, revision));
  act('assign', assigning, assignSchema, (acts, at, wish) => acts.assign(at, wish));
  act('state', working, stateSchema, (acts, at, wish) => acts.setState(at, wish));
  answeringRoutes(app, { staff, bodyLimit, partsOf, referenceOf });
  act('note', working, noteSchema, (acts, at, wish) => acts.addNote(at, wish));
}

/** References are stored in upper case; `td-20417` is accepted too. */
export const referenceOf = ({ params }: FastifyRequest<Named>): string =>
  params.reference.toUpperCase();

/** The filter in a request's query. */
export const filterOf = ({ query }: FastifyRequest): LeadFilter => parsed(leadFilterSchema, query);

/** Answers errors of the caller with a sentence, and internal errors without details. */
function answerLeadError(
  error: FastifyError | LeadError | LeadActError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('cache-control', 'no-store');
  if (error instanceof LeadError) {
    const { status, message, theirs } = error;
    return reply.code(status).send({ error: message, ...(theirs && { theirs }) });
  }
  if (error instanceof LeadActError) return reply.code(409).send({ error: error.message });
  const { statusCode = 500 } = error;
  if (statusCode < 500) return reply.code(statusCode).send({ error: error.message });
  request.log.error(error);
  return reply.code(500).send({ error: 'Something went wrong on the site.' });
}
