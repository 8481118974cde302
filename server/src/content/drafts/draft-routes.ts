import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  contentDraftApproval,
  contentDraftCheck,
  contentDraftReturn,
  contentDraftSave,
  contentDraftSchedule,
  contentDraftStep,
  contentDraftSubmission,
  contentDraftWish,
  contentPreviewWish,
} from 'shared-contracts/content-drafts';
import { readLocale } from 'shared-contracts/locale';
import type * as v from 'valibot';
import { readBody } from '../service/read-body';
import type { ContentDrafts } from './draft-service';

type File = { Querystring: { path?: string; locale?: string } };

/** What the studio does with drafts of files. */
export function draftRoutes(
  app: FastifyInstance,
  draftsOf: (request: FastifyRequest) => Promise<ContentDrafts>,
): void {
  app.get('/drafts', async (request) => (await draftsOf(request)).list());
  app.get<File>('/draft', async (request) =>
    (await draftsOf(request)).read(request.query.path ?? ''),
  );
  app.get<File>('/draft/difference', async (request) =>
    (await draftsOf(request)).difference(request.query.path ?? ''),
  );
  app.get<File>('/form', async (request) => {
    const { path = '', locale } = request.query;
    return (await draftsOf(request)).form(path, readLocale(locale));
  });
  app.post('/draft', async (request) =>
    (await draftsOf(request)).open(readBody(contentDraftWish, request.body)),
  );
  app.put('/draft', async (request) => {
    const { path, ...change } = readBody(contentDraftSave, request.body);
    return (await draftsOf(request)).save(path, change);
  });
  app.post('/draft/check', async (request) => {
    const { path, body } = readBody(contentDraftCheck, request.body);
    return (await draftsOf(request)).check(path, body);
  });
  app.post('/draft/preview', async (request) => {
    const { path } = readBody(contentPreviewWish, request.body);
    return (await draftsOf(request)).preview(path);
  });

  /** Answers the draft as it is then, as `draft`: null when it is none any more. */
  function step<Schema extends v.GenericSchema>(
    name: string,
    schema: Schema,
    take: (drafts: ContentDrafts, wish: v.InferOutput<Schema>) => Promise<unknown>,
  ): void {
    app.post(`/draft/${name}`, async (request) => ({
      draft: await take(await draftsOf(request), readBody(schema, request.body)),
    }));
  }
  step('submit', contentDraftSubmission, (drafts, wish) => drafts.submit(wish));
  step('send-back', contentDraftReturn, (drafts, wish) => drafts.sendBack(wish));
  step('withdraw', contentDraftStep, (drafts, wish) => drafts.withdraw(wish));
  step('discard', contentDraftStep, (drafts, wish) => drafts.discard(wish));
  step('approve', contentDraftApproval, (drafts, wish) => drafts.approve(wish));
  step('schedule', contentDraftSchedule, (drafts, wish) => drafts.schedule(wish));
}
