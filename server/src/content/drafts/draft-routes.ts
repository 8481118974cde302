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
import { readBody } from '../../staff/refusal';
import type { ContentDrafts } from './draft-service';

type FileParams = { Querystring: { path?: string; locale?: string } };

/** Routes for content drafts. */
export function draftRoutes(
  app: FastifyInstance,
  draftsOf: (request: FastifyRequest) => Promise<ContentDrafts>,
): void {
  app.get('/drafts', async (request) => (await draftsOf(request)).list());
  app.get<FileParams>('/draft', async (request) =>
    (await draftsOf(request)).read(request.query.path ?? ''),
  );
  app.get<FileParams>('/draft/difference', async (request) =>
    (await draftsOf(request)).difference(request.query.path ?? ''),
  );
  app.get<FileParams>('/form', async (request) => {
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

  /**
   * Adds a route for one step. It returns the draft after the step as `draft`; null when no draft is open any more.
   */
  function step<Input extends { path: string }>(
    name: string,
    schema: v.GenericSchema<unknown, Input>,
    run: (drafts: ContentDrafts, path: string, input: Omit<Input, 'path'>) => Promise<unknown>,
  ): void {
    app.post(`/draft/${name}`, async (request) => {
      const { path, ...input } = readBody(schema, request.body);
      return { draft: await run(await draftsOf(request), path, input) };
    });
  }
  step('submit', contentDraftSubmission, (drafts, path, wish) => drafts.submit(path, wish));
  step('send-back', contentDraftReturn, (drafts, path, wish) => drafts.sendBack(path, wish));
  step('withdraw', contentDraftStep, (drafts, path, wish) => drafts.withdraw(path, wish));
  app.post('/draft/discard', async (request) => {
    const { path, ...seen } = readBody(contentDraftStep, request.body);
    return (await draftsOf(request)).discard(path, seen);
  });
  step('approve', contentDraftApproval, (drafts, path, wish) => drafts.approve(path, wish));
  step('schedule', contentDraftSchedule, (drafts, path, wish) => drafts.schedule(path, wish));
}
