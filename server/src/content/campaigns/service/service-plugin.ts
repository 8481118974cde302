import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type DraftBody,
  draftBody,
  draftWish,
  previewWish,
} from 'shared-contracts/campaign-service';
import { uploadTimeoutMs } from '../../../security/body-timeouts';
import { rateLimitKey } from '../../../security/form-rate-limits';
import { type Caller, callerOf } from '../../../staff/caller';
import { requestingMember } from '../../../staff/people/people-plugin';
import { readBody } from '../../../staff/refusal';
import type { Staff } from '../../../staff/staff';
import { handleError } from '../../handle-error';
import { draftRoutes } from '../../workflow/draft-routes';
import { type SignalsContext, signalsRoute } from '../../workflow/signals-route';
import type { DraftService } from '../drafts/draft-service';
import type { CampaignFigures } from '../visits/campaign-figures';
import { figuresRoutes } from '../visits/figures-routes';
import { maxFolderBytes, readFolderUpload } from './folder-upload';
import type { CampaignService } from './local-service';

export interface ServicePluginOptions extends SignalsContext {
  staff: Pick<Staff, 'memberOf' | 'requireRight'>;
  serviceFor(by: Caller): CampaignService;
  draftsFor(by: Caller): DraftService;
  figuresFor(by: Caller): CampaignFigures;
}

export const servicePrefix = '/-/campaigns';

/** Requests per address and minute: an editor saves every few seconds, and colleagues share an address. */
const perMinute = 600;

type SlugParams = { Params: { slug: string } };
const slugOf = ({ params }: FastifyRequest) => (params as SlugParams['Params']).slug;

/** Bytes. */
const draftLimit = 512 * 1024;

/** The campaign service over HTTP, for staff: the command line uses a token, the studio a session. */
export async function servicePlugin(
  app: FastifyInstance,
  { staff, serviceFor, draftsFor, figuresFor, ...parts }: ServicePluginOptions,
): Promise<void> {
  const caller = async (request: FastifyRequest) =>
    callerOf(await requestingMember(staff, request));
  await app.register(
    async (service) => {
      await service.register(rateLimit, {
        max: perMinute,
        timeWindow: 60_000,
        keyGenerator: rateLimitKey,
      });
      await service.register(multipart);
      service.setErrorHandler(handleError);
      // the service itself checks further rights
      service.addHook('onRequest', staff.requireRight('campaign.read'));
      signalsRoute(service, '/:slug/events', {
        ...{ ...parts, callerOf: caller, right: 'campaign.read' },
        nameOf: slugOf,
      });
      draftRoutes<DraftBody, DraftService>(service, {
        draftsOf: async (request) => draftsFor(await caller(request)),
        body: draftBody,
        addresses: {
          ...{ draft: '/:slug/draft', difference: '/:slug/difference' },
          step: (name) => `/:slug/${name}`,
        },
        nameOf: slugOf,
        sentIn: ({ body }) => body,
        open: (drafts, request) => drafts.open(slugOf(request), readBody(draftWish, request.body)),
        bodyLimit: draftLimit,
      });
      await service.register(async (folders) => {
        folders.addHook('onRoute', (route) => {
          route.bodyLimit = maxFolderBytes;
          route.config = { ...route.config, bodyTimeoutMs: uploadTimeoutMs };
        });
        folderRoutes(
          folders,
          staff,
          async (request) => serviceFor(await caller(request)),
          async (request) => draftsFor(await caller(request)),
        );
      });
      serviceRoutes(service, async (request) => serviceFor(await caller(request)));
      figuresRoutes(service, async (request) => figuresFor(await caller(request)));
    },
    { prefix: servicePrefix },
  );
}

type ServiceOf = (request: FastifyRequest) => Promise<CampaignService>;

/** Routes that accept a whole folder, as the command line sends it. */
function folderRoutes(
  app: FastifyInstance,
  { requireRight }: Pick<Staff, 'requireRight'>,
  serviceOf: ServiceOf,
  draftsOf: (request: FastifyRequest) => Promise<DraftService>,
): void {
  type FolderParams = SlugParams & { Querystring: { over?: string } };
  const overOf = ({ over }: FolderParams['Querystring']) =>
    over === undefined ? null : Number(over);
  for (const [action, right] of [
    ['publish', 'campaign.publish'],
    ['hand-in', 'campaign.edit'],
  ] as const) {
    // check the right before reading megabytes
    app.post<FolderParams>(
      `/:slug/${action}`,
      { onRequest: requireRight(right) },
      async (request) => {
        const service = await serviceOf(request);
        const over = overOf(request.query);
        const folder = await readFolderUpload(request, request.params.slug);
        return action === 'publish' ? service.publish(folder, over) : service.submit(folder, over);
      },
    );
  }
  app.post<SlugParams>('/:slug/check', async (request) => {
    const service = await serviceOf(request);
    return service.check(await readFolderUpload(request, request.params.slug));
  });
  app.post<SlugParams>('/:slug/preview', async (request) => {
    const { slug } = request.params;
    // without a folder, preview the draft
    if (!request.isMultipart()) {
      const input = readBody(previewWish, request.body ?? {});
      return (await draftsOf(request)).preview(slug, input);
    }
    const service = await serviceOf(request);
    return service.preview(await readFolderUpload(request, slug));
  });
}

function serviceRoutes(app: FastifyInstance, serviceOf: ServiceOf): void {
  app.get('/', async (request) => (await serviceOf(request)).list());
  app.get<SlugParams>('/:slug/history', async (request) =>
    (await serviceOf(request)).history(request.params.slug),
  );
  app.post<SlugParams>('/:slug/end', async (request) => {
    await (await serviceOf(request)).end(request.params.slug);
    return {};
  });
  app.delete<SlugParams>('/:slug', async (request) =>
    (await serviceOf(request)).remove(request.params.slug),
  );
  app.post<SlugParams & { Body: { version?: number } | null }>(
    '/:slug/rollback',
    async (request) => {
      const { version } = request.body ?? {};
      const wanted = Number.isInteger(version) ? (version ?? null) : null;
      return { live: await (await serviceOf(request)).rollback(request.params.slug, wanted) };
    },
  );
}
