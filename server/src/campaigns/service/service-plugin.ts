import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Right } from 'shared-contracts/staff';
import type { Staff } from '../../admin/staff';
import { uploadPatience } from '../../security/slow-visitors';
import { visitorOf } from '../../security/write-limits';
import { CampaignError } from './campaign-error';
import type { CampaignService } from './local-service';
import { largestFolder, receivedFolder } from './received-folder';

export interface ServicePluginOptions {
  serviceFor(by: string): CampaignService;
  staff: Staff;
}

export const servicePrefix = '/-/campaigns';

/** Calls of one address within a minute. */
const perMinute = 60;

type Named = { Params: { slug: string } };

/** The service over HTTPS, for staff: the command with a token, pages with a session. */
export async function servicePlugin(
  app: FastifyInstance,
  { serviceFor, staff }: ServicePluginOptions,
): Promise<void> {
  await app.register(
    async (service) => {
      await service.register(rateLimit, {
        max: perMinute,
        timeWindow: 60_000,
        keyGenerator: visitorOf,
      });
      await service.register(multipart);
      service.addHook('onRoute', (route) => {
        route.bodyLimit = largestFolder;
        route.config = { ...route.config, patience: uploadPatience };
      });
      service.setErrorHandler(answerError);
      serviceRoutes(service, staff, async (request) => {
        const member = await staff.memberOf(request);
        if (!member) throw new Error('a request of nobody came through');
        return serviceFor(member.name);
      });
    },
    { prefix: servicePrefix },
  );
}

function serviceRoutes(
  app: FastifyInstance,
  { requireRight }: Staff,
  serviceOf: (request: FastifyRequest) => Promise<CampaignService>,
): void {
  const may = (right: Right) => ({ onRequest: requireRight(right) });
  app.get('/', may('campaign.read'), async (request) => (await serviceOf(request)).list());
  app.get<Named>('/:slug/history', may('campaign.read'), async (request) =>
    (await serviceOf(request)).history(request.params.slug),
  );
  app.get<Named & { Querystring: { since?: string } }>(
    '/:slug/report',
    may('report.read'),
    async (request) =>
      (await serviceOf(request)).report(request.params.slug, request.query.since ?? null),
  );
  app.post<Named & { Querystring: { over?: string } }>(
    '/:slug/publish',
    may('campaign.publish'),
    async (request) => {
      const folder = await receivedFolder(request, request.params.slug);
      const { over } = request.query;
      return (await serviceOf(request)).publish(folder, over === undefined ? null : Number(over));
    },
  );
  for (const action of ['check', 'preview'] as const) {
    app.post<Named>(`/:slug/${action}`, may('campaign.edit'), async (request) => {
      const folder = await receivedFolder(request, request.params.slug);
      return (await serviceOf(request))[action](folder);
    });
  }
  app.post<Named>('/:slug/end', may('campaign.publish'), async (request) => {
    await (await serviceOf(request)).end(request.params.slug);
    return {};
  });
  app.post<Named & { Body: { version?: number } | null }>(
    '/:slug/rollback',
    may('campaign.publish'),
    async (request) => {
      const { version } = request.body ?? {};
      const wanted = Number.isInteger(version) ? (version ?? null) : null;
      return { live: await (await serviceOf(request)).rollback(request.params.slug, wanted) };
    },
  );
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error, faults: [] });
}

function answerError(
  error: FastifyError | CampaignError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof CampaignError) {
    return reply.code(422).send({ error: error.message, faults: error.faults });
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  return refuse(reply, status, status < 500 ? error.message : 'Something went wrong on the site');
}
