import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import {
  contentPublication,
  contentRollback,
  type SiteNavigation,
  type SiteTexts,
} from 'shared-contracts/content';
import {
  contentBody,
  contentDraftWish,
  contentPreviewWish,
  contentWriting,
} from 'shared-contracts/content-drafts';
import type { Glossary } from 'shared-contracts/glossary';
import { readLocale } from 'shared-contracts/locale';
import type { Caller } from '../../staff/caller';
import { readBody } from '../../staff/refusal';
import type { Staff } from '../../staff/staff';
import type { StaffSessions } from '../../staff/staff-sessions';
import { changeSetRoutes } from '../change-sets/change-set-routes';
import type { OtherDraftsOf } from '../change-sets/set-records';
import { type ContentDraftDependencies, ContentDrafts } from '../drafts/draft-service';
import { contentBody as importedBody } from '../import/content.queries';
import type { LiveContent } from '../live-content';
import type { ContentPreviews } from '../previews/content-previews';
import type { ContentDependencies } from '../records/content-dependencies';
import { liveVersionsOf } from '../records/records.queries';
import { staffService } from '../staff-service';
import { translationRoutes } from '../translations/translation-routes';
import { draftRoutes } from '../workflow/draft-routes';
import { startSchedule } from '../workflow/schedule';
import { DraftSignals } from '../workflow/signals';
import { signalsRoute } from '../workflow/signals-route';
import { LocalContentService } from './content-service';

export interface ContentPluginOptions {
  contentParts: ContentDependencies;
  /** The snapshot that this server's pages are made of; undefined where none are. */
  content?: Pick<LiveContent, 'expect' | 'refresh'>;
  contentPreviews: ContentPreviews;
  siteTexts?: () => SiteTexts;
  siteNavigation?: () => Promise<SiteNavigation>;
  otherDrafts?: OtherDraftsOf;
  isPageOfRelease?: (address: string) => boolean;
  staff: Pick<Staff, 'memberOf' | 'requireRight'>;
  sessions: Pick<StaffSessions, 'isValid'>;
  now?: () => Date;
}

export const contentPrefix = '/-/content';

/** Bytes; room for several whole files. */
const bodyLimit = 4 * 1024 * 1024;

/** The content service over HTTP, for staff: the command line uses a token, the studio a session. */
export const contentPlugin = fp<ContentPluginOptions>(
  async (
    app,
    { contentParts, content, contentPreviews, staff, sessions, now = () => new Date(), ...ofSite },
  ) => {
    const { database } = contentParts;
    const dependenciesFor = (caller: Caller): ContentDraftDependencies => ({
      ...{ ...contentParts, now, previews: contentPreviews, caller },
      ...{ siteTexts: ofSite.siteTexts, siteNavigation: ofSite.siteNavigation },
      ...{ isPageOfRelease: ofSite.isPageOfRelease, otherDrafts: ofSite.otherDrafts },
    });
    const signals = new DraftSignals({
      ...{ kind: 'content', database, now, log: app.log },
      liveOf: (paths) => liveVersionsOf(database, 'content', paths),
    });
    const stopSchedule = startSchedule(contentParts, { log: app.log, now, content });
    app.addHook('onClose', stopSchedule);
    const right = 'content.read';
    await staffService(app, { staff, prefix: contentPrefix, right }, async (service, callerOf) => {
      service.addHook('onRoute', (route) => {
        route.bodyLimit = bodyLimit;
      });
      service.get('/glossary', async (): Promise<Glossary> => {
        const body = await importedBody(database, 'glossary', '');
        return body === undefined ? { terms: [] } : JSON.parse(body);
      });
      fileRoutes(
        service,
        async (request) => new LocalContentService(dependenciesFor(await callerOf(request))),
      );
      signalsRoute(service, '/events', { signals, sessions, callerOf, right, nameOf: pathOf });
      changeSetRoutes(service, async (request) => dependenciesFor(await callerOf(request)));
      await translationRoutes(service, async (request) => dependenciesFor(await callerOf(request)));
      contentDraftRoutes(
        service,
        async (request) => new ContentDrafts(dependenciesFor(await callerOf(request))),
      );
    });
  },
  { name: 'content' },
);

function fileRoutes(
  app: FastifyInstance,
  serviceOf: (request: FastifyRequest) => Promise<LocalContentService>,
): void {
  app.get('/', async (request) => (await serviceOf(request)).list());
  app.get('/live', async (request) => (await serviceOf(request)).live());
  app.get('/closed-days', async (request) => (await serviceOf(request)).closedDays());
  app.get('/history', async (request) => (await serviceOf(request)).history(pathOf(request)));
  app.post('/publish', async (request) =>
    (await serviceOf(request)).publish(readBody(contentPublication, request.body)),
  );
  app.post('/rollback', async (request) => {
    const { path, version = null } = readBody(contentRollback, request.body);
    return (await serviceOf(request)).rollback(path, version);
  });
}

/** A path is in the address of what is read, and in the body of what is sent. */
const pathOf = ({ query, body }: FastifyRequest): string =>
  Object(query).path ?? String(Object(body).path ?? '');

function contentDraftRoutes(
  app: FastifyInstance,
  draftsOf: (request: FastifyRequest) => Promise<ContentDrafts>,
): void {
  draftRoutes<unknown, ContentDrafts>(app, {
    draftsOf,
    body: contentBody,
    addresses: {
      ...{ draft: '/draft', difference: '/draft/difference', versions: '/draft/versions' },
      step: (name) => `/draft/${name}`,
    },
    nameOf: pathOf,
    sentIn({ body }) {
      const { path: _, live, ...sent } = Object(body);
      // a studio of an earlier release calls the compared version `live`
      return live === undefined ? sent : { ...sent, standing: live };
    },
    open: (drafts, { body }) => drafts.open(readBody(contentDraftWish, body)),
    bodyLimit,
  });
  app.get('/drafts', async (request) => (await draftsOf(request)).list());
  app.get<{ Querystring: { locale?: string } }>('/form', async (request) =>
    (await draftsOf(request)).form(pathOf(request), readLocale(request.query.locale)),
  );
  app.post('/draft/preview', async (request) =>
    (await draftsOf(request)).preview(readBody(contentPreviewWish, request.body).path),
  );
  app.post('/draft/writing', async (request) =>
    (await draftsOf(request)).showWriting(readBody(contentWriting, request.body)),
  );
}
