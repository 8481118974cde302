import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type DraftBody,
  draftBody,
  draftWish,
  previewWish,
} from 'shared-contracts/campaign-service';
import { uploadTimeoutMs } from '../../../security/body-timeouts';
import type { Caller } from '../../../staff/caller';
import { readBody } from '../../../staff/refusal';
import type { Staff } from '../../../staff/staff';
import { staffService } from '../../staff-service';
import { draftRoutes } from '../../workflow/draft-routes';
import { type SignalsContext, signalsRoute } from '../../workflow/signals-route';
import type { DraftService } from '../drafts/draft-service';
import { type MediaRouteOptions, mediaRoute } from '../drafts/media-route';
import type { CampaignFigures } from '../visits/campaign-figures';
import { figuresRoutes } from '../visits/figures-routes';
import { maxFolderBytes, readFolderUpload } from './folder-upload';
import type { CampaignService } from './local-service';

export interface ServicePluginOptions extends SignalsContext {
  staff: Pick<Staff, 'memberOf' | 'requireRight'>;
  serviceFor(by: Caller): CampaignService;
  draftsFor(by: Caller): DraftService;
  figuresFor(by: Caller): CampaignFigures;
  /** What the editor shows pictures with. */
  media: MediaRouteOptions;
}

export const servicePrefix = '/-/campaigns';

type SlugParams = { Params: { slug: string } };
const slugOf = ({ params }: FastifyRequest) => (params as SlugParams['Params']).slug;

/** Bytes. */
const draftLimit = 512 * 1024;

/** The campaign service over HTTP, for staff: the command line uses a token, the studio a session. */
export async function servicePlugin(
  app: FastifyInstance,
  { staff, serviceFor, draftsFor, figuresFor, media, ...parts }: ServicePluginOptions,
): Promise<void> {
  const right = 'campaign.read';
  await staffService(app, { staff, prefix: servicePrefix, right }, async (service, callerOf) => {
    const draftsOf = async (request: FastifyRequest) => draftsFor(await callerOf(request));
    const serviceOf = async (request: FastifyRequest) => serviceFor(await callerOf(request));
    await service.register(multipart);
    signalsRoute(service, '/:slug/events', { ...parts, callerOf, right, nameOf: slugOf });
    draftRoutes<DraftBody, DraftService>(service, {
      draftsOf,
      body: draftBody,
      addresses: {
        ...{ draft: '/:slug/draft', difference: '/:slug/difference', versions: '/:slug/versions' },
        step: (name) => `/:slug/${name}`,
      },
      nameOf: slugOf,
      sentIn: ({ body }) => body,
      open: (drafts, request) => drafts.open(slugOf(request), readBody(draftWish, request.body)),
      bodyLimit: draftLimit,
    });
    mediaRoute(service, media);
    await service.register(async (folders) => {
      folders.addHook('onRoute', (route) => {
        route.bodyLimit = maxFolderBytes;
        route.config = { ...route.config, bodyTimeoutMs: uploadTimeoutMs };
      });
      folderRoutes(folders, staff, serviceOf, draftsOf);
    });
    serviceRoutes(service, serviceOf);
    figuresRoutes(service, async (request) => figuresFor(await callerOf(request)));
  });
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
