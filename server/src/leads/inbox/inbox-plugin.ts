import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  answerSchema,
  assignSchema,
  claimSchema,
  contactSchema,
  figuresSchema,
  forgetSchema,
  holdSchema,
  type LeadFilter,
  leadFilterSchema,
  newViewSchema,
  nextStepSchema,
  noteSchema,
  replaySchema,
  stateSchema,
  tieSchema,
} from 'shared-contracts/inbox';
import { dayInBahrain } from 'shared-contracts/locale';
import * as v from 'valibot';
import type { Config } from '../../config/config';
import type { Database } from '../../database/database';
import { parseBody, requestingMember } from '../../staff/people/people-plugin';
import type { Staff } from '../../staff/staff';
import { staffLocale } from '../../staff/staff-language';
import type { StaffSessions } from '../../staff/staff-sessions';
import { entryRoutes } from '../entry/entry-routes';
import type { LeadFileStore } from '../files/lead-file-store';
import { countNextSteps } from '../follow-up/next-steps';
import { leadPerson, tieLeads } from '../people/lead-person';
import { VisitorRequests } from '../requests/visitor-requests';
import { csvPieces, xlsxPieces } from './export-files';
import { type InboxActions, inboxActions } from './inbox-actions';
import { inboxReader, leadsAddress } from './inbox-reader';
import { handleLeadError } from './lead-error';
import { leadFigures } from './lead-figures';
import { leadSignalsRoute } from './lead-signals-route';
import { loadLeadLabels } from './listed-lead';
import { peopleCsv, peopleFigures } from './people-figures';
import { figuresScopeOf, scopeOf } from './scope';
import { deleteView, listViews, putView } from './views.queries';

export interface InboxOptions {
  database: Database;
  config: Pick<Config, 'publicOrigin' | 'secret'>;
  leadFiles: LeadFileStore;
  staff: Staff;
  sessions: Pick<StaffSessions, 'isValid'>;
  now?: () => Date;
}

type ReferenceParams = { Params: { reference: string } };
type AttachmentParams = { Params: { reference: string; name: string } };

/** Bytes; larger than any note. */
const bodyLimit = 16_384;

/** The inbox API below `/-/leads`. Every query is limited to the leads that the person may see. */
export async function inboxPlugin(app: FastifyInstance, options: InboxOptions): Promise<void> {
  app.setErrorHandler(handleLeadError);
  await app.register(inboxRoutes, { ...options, prefix: leadsAddress });
}

async function inboxRoutes(app: FastifyInstance, options: InboxOptions): Promise<void> {
  const { staff, database, now = () => new Date() } = options;
  const requests = new VisitorRequests({ database, secret: options.config.secret, now });
  const readOptions = { onRequest: staff.requireRight('lead.read') };
  const workOptions = { onRequest: staff.requireRight('lead.work'), bodyLimit };
  const contextOf = async (request: FastifyRequest) => ({
    ...options,
    origin: options.config.publicOrigin,
    requests,
    member: await requestingMember(staff, request),
    labels: await loadLeadLabels(database, staffLocale(request)),
    now: now(),
  });
  const readerOf = async (request: FastifyRequest) => inboxReader(await contextOf(request));

  app.get<{ Querystring: { after?: string } }>('/', readOptions, async (request) =>
    (await readerOf(request)).list(filterOf(request), request.query.after ?? null),
  );
  leadSignalsRoute(app, { ...options, now });
  entryRoutes(app, { database, staff, now });
  app.get('/steps', readOptions, async (request) => {
    const { id } = await requestingMember(staff, request);
    return countNextSteps(database, id, now());
  });
  app.get('/choices', readOptions, async (request) => (await readerOf(request)).choices());
  app.get<ReferenceParams>('/people/:reference', readOptions, async (request) =>
    leadPerson(await contextOf(request), referenceOf(request)),
  );
  for (const [name, kind] of [
    ['join', 'joined'],
    ['part', 'parted'],
  ] as const)
    app.post<ReferenceParams>(`/:reference/${name}`, workOptions, async (request) => {
      const { other } = parseBody(tieSchema, request.body);
      return tieLeads(await contextOf(request), [referenceOf(request), other], kind);
    });
  app.get<ReferenceParams>('/:reference', readOptions, async (request) =>
    (await readerOf(request)).detail(referenceOf(request)),
  );
  app.get<AttachmentParams>(
    '/:reference/attachments/:name',
    readOptions,
    async (request, reply) => {
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
    },
  );

  app.get('/views', readOptions, async (request) =>
    listViews(database, (await requestingMember(staff, request)).id),
  );
  app.put('/views', { ...readOptions, bodyLimit }, async (request) =>
    putView(
      database,
      (await requestingMember(staff, request)).id,
      parseBody(newViewSchema, request.body),
    ),
  );
  app.delete<{ Params: { id: string } }>('/views/:id', readOptions, async (request, reply) => {
    await deleteView(database, (await requestingMember(staff, request)).id, request.params.id);
    return reply.code(204).send();
  });

  const exportOptions = { onRequest: staff.requireRight('lead.export') };
  const fileName = (ending: string) =>
    `attachment; filename="leads-${dayInBahrain(now())}.${ending}"`;
  app.get('/export.csv', exportOptions, async (request, reply) => {
    const table = await (await readerOf(request)).export(filterOf(request));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', fileName('csv'))
      .send(Readable.from(csvPieces(table)));
  });
  app.get('/export.xlsx', exportOptions, async (request, reply) => {
    const table = await (await readerOf(request)).export(filterOf(request));
    return reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', fileName('xlsx'))
      .send(Readable.from(xlsxPieces(table, staffLocale(request) === 'ar')));
  });

  const figuresOptions = { onRequest: staff.requireRight('lead.figures') };
  app.get('/figures', figuresOptions, async (request) => {
    const scope = figuresScopeOf(await requestingMember(staff, request));
    return leadFigures(database, scope, parseBody(figuresSchema, request.query), {
      ...{ now: now(), locale: staffLocale(request) },
    });
  });

  const peopleOptions = { onRequest: staff.requireRight('lead.peopleFigures') };
  const peopleOf = async (request: FastifyRequest) => {
    const { member, labels } = await contextOf(request);
    const query = parseBody(figuresSchema, request.query);
    return peopleFigures(database, scopeOf(member), query, { now: now(), labels });
  };
  app.get('/figures/people', peopleOptions, peopleOf);
  app.get('/figures/people.csv', peopleOptions, async (request, reply) => {
    const figures = await peopleOf(request);
    return reply
      .type('text/csv; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="people-${figures.since}-${figures.until}.csv"`,
      )
      .send(peopleCsv(figures, staffLocale(request)));
  });

  /** Adds a route for an action. It answers with what the action returns. */
  function actionRoute<Schema extends v.GenericSchema>(
    name: string,
    route: typeof readOptions,
    schema: Schema,
    run: (acts: InboxActions, at: string, input: v.InferOutput<Schema>) => Promise<unknown>,
  ): void {
    app.post<ReferenceParams>(`/:reference/${name}`, route, async (request) => {
      const input = parseBody(schema, request.body);
      return run(inboxActions(await contextOf(request)), referenceOf(request), input);
    });
  }
  const assignOptions = { onRequest: staff.requireRight('lead.assign'), bodyLimit };
  actionRoute('claim', workOptions, claimSchema, (acts, at, { revision }) =>
    acts.claim(at, revision),
  );
  actionRoute('assign', assignOptions, assignSchema, (acts, at, wish) => acts.assign(at, wish));
  actionRoute('state', workOptions, stateSchema, (acts, at, wish) => acts.setState(at, wish));
  actionRoute('contact', workOptions, contactSchema, (acts, at, wish) => acts.logContact(at, wish));
  actionRoute('step', workOptions, nextStepSchema, (acts, at, wish) => acts.planStep(at, wish));
  actionRoute('hold', workOptions, holdSchema, (acts, at, wish) => acts.changeHold(at, wish));
  actionRoute('note', workOptions, noteSchema, (acts, at, wish) => acts.addNote(at, wish));
  actionRoute('answer', workOptions, answerSchema, (acts, at, wish) => acts.answer(at, wish));
  actionRoute('replay', workOptions, replaySchema, (acts, at, { delivery }) =>
    acts.replay(at, delivery),
  );
  actionRoute('release', workOptions, v.unknown(), (acts, at) => acts.release(at));
  const forgetOptions = { onRequest: staff.requireRight('lead.forget'), bodyLimit };
  app.get<ReferenceParams>('/:reference/person', forgetOptions, async (request) =>
    inboxActions(await contextOf(request)).person(referenceOf(request)),
  );
  actionRoute('forget', forgetOptions, forgetSchema, (acts, at, wish) => acts.forget(at, wish));
}

/** References are stored in upper case; `td-20417` is accepted too. */
export const referenceOf = ({ params }: FastifyRequest<ReferenceParams>): string =>
  params.reference.toUpperCase();

export const filterOf = ({ query }: FastifyRequest): LeadFilter =>
  parseBody(leadFilterSchema, query);
