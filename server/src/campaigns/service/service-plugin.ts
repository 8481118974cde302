import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { previewWish } from 'shared-contracts/campaign-service';
import type { Staff } from '../../admin/staff';
import { type SignalsParts, signalsRoute } from '../../drafts/signals-route';
import { uploadPatience } from '../../security/slow-visitors';
import { visitorOf } from '../../security/write-limits';
import { draftRoutes } from '../drafts/draft-routes';
import type { DraftService } from '../drafts/draft-service';
import type { CampaignFigures } from '../visits/campaign-figures';
import { figuresRoutes } from '../visits/figures-routes';
import { type Caller, callerOf } from './caller';
import { CampaignError } from './campaign-error';
import type { CampaignService } from './local-service';
import { readBody } from './read-body';
import { largestFolder, receivedFolder } from './received-folder';

export interface ServicePluginOptions extends SignalsParts {
  staff: Pick<Staff, 'memberOf' | 'requireRight'>;
  serviceFor(by: Caller): CampaignService;
  draftsFor(by: Caller): DraftService;
  figuresFor(by: Caller): CampaignFigures;
}

export const servicePrefix = '/-/campaigns';

/** Requests per address and minute: an editor saves every few seconds, and colleagues share an address. */
const perMinute = 600;

type Named = { Params: { slug: string } };

/** The campaign service over HTTP, for staff: the command line uses a token, the studio a session. */
export async function servicePlugin(
  app: FastifyInstance,
  { staff, serviceFor, draftsFor, figuresFor, ...parts }: ServicePluginOptions,
): Promise<void> {
  const caller = async (request: FastifyRequest) => {
    const member = await staff.memberOf(request);
    if (!member) throw new Error('a request of nobody came through');
    return callerOf(member);
  };
  await app.register(
    async (service) => {
      await service.register(rateLimit, {
        max: perMinute,
        timeWindow: 60_000,
        keyGenerator: visitorOf,
      });
      await service.register(multipart);
      service.setErrorHandler(answerError);
      // the service itself checks further rights
      service.addHook('onRequest', staff.requireRight('campaign.read'));
      signalsRoute(service, '/:slug/events', {
        ...{ ...parts, callerOf: caller, right: 'campaign.read' },
        nameOf: ({ params }) => (params as Named['Params']).slug,
      });
      draftRoutes(service, async (request) => draftsFor(await caller(request)));
      await service.register(async (folders) => {
        folders.addHook('onRoute', (route) => {
          route.bodyLimit = largestFolder;
          route.config = { ...route.config, patience: uploadPatience };
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
  type Handed = Named & { Querystring: { over?: string } };
  const overOf = ({ over }: Handed['Querystring']) => (over === undefined ? null : Number(over));
  for (const [action, right] of [
    ['publish', 'campaign.publish'],
    ['hand-in', 'campaign.edit'],
  ] as const) {
    // check the right before reading megabytes
    app.post<Handed>(`/:slug/${action}`, { onRequest: requireRight(right) }, async (request) => {
      const service = await serviceOf(request);
      const over = overOf(request.query);
      const folder = await receivedFolder(request, request.params.slug);
      return action === 'publish' ? service.publish(folder, over) : service.submit(folder, over);
    });
  }
  app.post<Named>('/:slug/check', async (request) => {
    const service = await serviceOf(request);
    return service.check(await receivedFolder(request, request.params.slug));
  });
  app.post<Named>('/:slug/preview', async (request) => {
    const { slug } = request.params;
    // without a folder, preview the draft
    if (!request.isMultipart()) {
      const wish = readBody(previewWish, request.body ?? {});
      return (await draftsOf(request)).preview(slug, wish);
    }
    const service = await serviceOf(request);
    return service.preview(await receivedFolder(request, slug));
  });
}

function serviceRoutes(app: FastifyInstance, serviceOf: ServiceOf): void {
  app.get('/', async (request) => (await serviceOf(request)).list());
  app.get<Named>('/:slug/history', async (request) =>
    (await serviceOf(request)).history(request.params.slug),
  );
  app.post<Named>('/:slug/end', async (request) => {
    await (await serviceOf(request)).end(request.params.slug);
    return {};
  });
  app.delete<Named>('/:slug', async (request) =>
    (await serviceOf(request)).remove(request.params.slug),
  );
  app.post<Named & { Body: { version?: number } | null }>('/:slug/rollback', async (request) => {
    const { version } = request.body ?? {};
    const wanted = Number.isInteger(version) ? (version ?? null) : null;
    return { live: await (await serviceOf(request)).rollback(request.params.slug, wanted) };
  });
}

/** Answers a refusal with its sentence, and an internal error without details. */
export function answerError(
  error: FastifyError | CampaignError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof CampaignError) {
    const { status, message, faults, code, details } = error;
    return reply.code(status).send({ error: message, faults, ...(code && { code }), ...details });
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  const words = status < 500 ? error.message : 'Something went wrong on the site';
  return reply.code(status).send({ error: words, faults: [] });
}
