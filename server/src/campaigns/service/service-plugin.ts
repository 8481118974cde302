import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StaffDoor } from '../../admin/staff-door';
import type { Config } from '../../config/config';
import { uploadPatience } from '../../security/slow-visitors';
import { visitorOf } from '../../security/write-limits';
import { CampaignError } from './campaign-error';
import type { CampaignService } from './local-service';
import { largestFolder, receivedFolder } from './received-folder';

export interface ServicePluginOptions {
  /** Nobody may come in when there are none. */
  tokens: Config['campaignTokens'];
  serviceFor(by: string): CampaignService;
  door: Pick<StaffDoor, 'knock'>;
}

export const servicePrefix = '/-/campaigns';

/** Calls of one address within a minute. */
const perMinute = 60;

type Named = { Params: { slug: string } };

/** The service over HTTPS, for those who have a token. */
export async function servicePlugin(
  app: FastifyInstance,
  { tokens, serviceFor, door }: ServicePluginOptions,
): Promise<void> {
  const callers = new WeakMap<FastifyRequest, string>();
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
      service.addHook('onRequest', async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        if (tokens.length === 0)
          return refuse(reply, 404, 'This site takes no campaigns from afar');
        const answer = door.knock(request, tokens);
        if ('refusal' in answer) return refuse(reply, answer.refusal.status, answer.refusal.error);
        callers.set(request, answer.holder.name);
        return undefined;
      });
      serviceRoutes(service, (request) => serviceFor(callers.get(request) ?? ''));
    },
    { prefix: servicePrefix },
  );
}

function serviceRoutes(
  app: FastifyInstance,
  serviceOf: (request: FastifyRequest) => CampaignService,
): void {
  app.get('/', async (request) => serviceOf(request).list());
  app.get<Named>('/:slug/history', async (request) =>
    serviceOf(request).history(request.params.slug),
  );
  app.get<Named & { Querystring: { since?: string } }>('/:slug/report', async (request) =>
    serviceOf(request).report(request.params.slug, request.query.since ?? null),
  );
  app.post<Named & { Querystring: { over?: string } }>('/:slug/publish', async (request) => {
    const folder = await receivedFolder(request, request.params.slug);
    const { over } = request.query;
    return serviceOf(request).publish(folder, over === undefined ? null : Number(over));
  });
  for (const action of ['check', 'preview'] as const) {
    app.post<Named>(`/:slug/${action}`, async (request) => {
      const folder = await receivedFolder(request, request.params.slug);
      return serviceOf(request)[action](folder);
    });
  }
  app.post<Named>('/:slug/end', async (request) => {
    await serviceOf(request).end(request.params.slug);
    return {};
  });
  app.post<Named & { Body: { version?: number } | null }>('/:slug/rollback', async (request) => {
    const { version } = request.body ?? {};
    const wanted = Number.isInteger(version) ? (version ?? null) : null;
    return { live: await serviceOf(request).rollback(request.params.slug, wanted) };
  });
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
