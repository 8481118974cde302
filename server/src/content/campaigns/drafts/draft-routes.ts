import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  draftApproval,
  draftCheck,
  draftReturn,
  draftSave,
  draftSchedule,
  draftStep,
  draftSubmission,
  draftWish,
} from 'shared-contracts/campaign-service';
import type * as v from 'valibot';
import { readBody } from '../../../staff/refusal';
import type { DraftService } from './draft-service';

type SlugParams = { Params: { slug: string } };

/** Largest draft in bytes. */
const bodyLimit = 512 * 1024;

/** Routes for campaign drafts. */
export function draftRoutes(
  app: FastifyInstance,
  draftsOf: (request: FastifyRequest) => Promise<DraftService>,
): void {
  const address = '/:slug/draft';
  app.get<SlugParams>(address, async (request) =>
    (await draftsOf(request)).read(request.params.slug),
  );
  app.post<SlugParams>(address, async (request) => {
    const drafts = await draftsOf(request);
    return drafts.open(request.params.slug, readBody(draftWish, request.body));
  });
  app.put<SlugParams>(address, { bodyLimit }, async (request) => {
    const drafts = await draftsOf(request);
    return drafts.save(request.params.slug, readBody(draftSave, request.body));
  });
  app.post<SlugParams>(`${address}/check`, { bodyLimit }, async (request) => {
    const drafts = await draftsOf(request);
    return drafts.check(request.params.slug, readBody(draftCheck, request.body).body);
  });
  app.get<SlugParams>('/:slug/difference', async (request) =>
    (await draftsOf(request)).difference(request.params.slug),
  );

  /**
   * Adds a route for one step. It returns the draft after the step as `draft`; null when no draft is open any more.
   */
  function step<Schema extends v.GenericSchema>(
    name: string,
    schema: Schema,
    run: (drafts: DraftService, slug: string, input: v.InferOutput<Schema>) => Promise<unknown>,
  ): void {
    app.post<SlugParams>(`/:slug/${name}`, async (request) => {
      const drafts = await draftsOf(request);
      const draft = await run(drafts, request.params.slug, readBody(schema, request.body));
      return { draft: draft ?? null };
    });
  }
  step('submit', draftSubmission, (drafts, slug, wish) => drafts.submit(slug, wish));
  step('send-back', draftReturn, (drafts, slug, wish) => drafts.sendBack(slug, wish));
  step('withdraw', draftStep, (drafts, slug, wish) => drafts.withdraw(slug, wish));
  app.post<SlugParams>('/:slug/discard', async (request) => {
    const drafts = await draftsOf(request);
    return drafts.discard(request.params.slug, readBody(draftStep, request.body));
  });
  step('approve', draftApproval, (drafts, slug, wish) => drafts.approve(slug, wish));
  step('schedule', draftSchedule, (drafts, slug, wish) => drafts.schedule(slug, wish));
}
