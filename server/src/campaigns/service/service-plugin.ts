import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../../security/write-limits';
import { type Desk, DeskError } from './campaign-service';
import { bearerOf, type DeskTokens, isPrivate } from './desk-access';
import { largestFolder, receivedFolder } from './received-folder';

export interface DeskPluginOptions {
  /** Nobody may come in when there are none. */
  tokens: DeskTokens;
  deskFor(by: string): Desk;
}

export const deskPrefix = '/-/campaigns';

/** Calls of one address within a minute. */
const perMinute = 60;

type Named = { Params: { slug: string } };

/** The desk over HTTPS, for those who have a token. */
export async function deskPlugin(
  app: FastifyInstance,
  { tokens, deskFor }: DeskPluginOptions,
): Promise<void> {
  await app.register(
    async (desk) => {
      await desk.register(rateLimit, {
        max: perMinute,
        timeWindow: 60_000,
        keyGenerator: visitorOf,
      });
      await desk.register(multipart);
      desk.addHook('onRoute', (route) => {
        route.bodyLimit = largestFolder;
      });
      desk.setErrorHandler(answerError);
      desk.addHook('onRequest', async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        if (tokens.size === 0) return refuse(reply, 404, 'This site takes no campaigns from afar');
        if (!isPrivate(request)) return refuse(reply, 403, 'Use https://: the token could be read');
        if (bearerOf(request, tokens) === null) return refuse(reply, 401, 'The token is not known');
        return undefined;
      });
      deskRoutes(desk, (request) => deskFor(bearerOf(request, tokens) ?? ''));
    },
    { prefix: deskPrefix },
  );
}

function deskRoutes(app: FastifyInstance, deskOf: (request: FastifyRequest) => Desk): void {
  app.get('/', async (request) => deskOf(request).list());
  app.get<Named>('/:slug/history', async (request) => deskOf(request).history(request.params.slug));
  app.get<Named & { Querystring: { since?: string } }>('/:slug/report', async (request) =>
    deskOf(request).report(request.params.slug, request.query.since ?? null),
  );
  for (const action of ['check', 'preview', 'publish'] as const) {
    app.post<Named>(`/:slug/${action}`, async (request) => {
      const folder = await receivedFolder(request, request.params.slug);
      return deskOf(request)[action](folder);
    });
  }
  app.post<Named>('/:slug/end', async (request) => {
    await deskOf(request).end(request.params.slug);
    return {};
  });
  app.post<Named & { Body: { version?: number } | null }>('/:slug/rollback', async (request) => {
    const { version } = request.body ?? {};
    const wanted = Number.isInteger(version) ? (version ?? null) : null;
    return { live: await deskOf(request).rollback(request.params.slug, wanted) };
  });
}

function refuse(reply: FastifyReply, status: number, error: string): FastifyReply {
  return reply.code(status).send({ error, faults: [] });
}

function answerError(
  error: FastifyError | DeskError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof DeskError) {
    return reply.code(422).send({ error: error.message, faults: error.faults });
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  return refuse(reply, status, status < 500 ? error.message : 'Something went wrong on the site');
}
