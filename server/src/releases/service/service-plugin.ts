import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatIssue } from 'shared-contracts/release-schema';
import {
  type CallName,
  calls,
  OrderError,
  type ReleaseService,
  servicePrefix,
} from 'shared-contracts/releasing/service';
import * as v from 'valibot';
import type { ReleaseToken } from '../../config/release-config';
import { uploadTimeoutMs } from '../../security/body-timeouts';
import type { LoginThrottle } from '../../staff/login-throttle';
import { bearerOf } from '../../staff/staff-tokens';
import { errorResponse, Forbidden } from './failures';
import type { Caller } from './guarded-service';

export interface ServicePluginOptions {
  tokens: readonly ReleaseToken[];
  /** Refreshes `tokens` for this token, which another process may have just created or revoked. */
  refreshToken?: (token: string) => Promise<void>;
  /** The caller behind a token that a command on this machine has made. */
  localCaller?: (token: string) => Caller | null;
  serviceFor: (caller: Caller) => ReleaseService;
  throttle: Pick<LoginThrottle, 'refusalFor' | 'authenticate'>;
}

/** Bytes of a whole release as JSON. */
const maxUploadBytes = 64 * 1024 * 1024;

/** The release service over HTTP, for the holder of a team's token, and for commands on this machine. */
export async function servicePlugin(
  app: FastifyInstance,
  {
    tokens,
    refreshToken = async () => {},
    localCaller = () => null,
    serviceFor,
    throttle,
  }: ServicePluginOptions,
): Promise<void> {
  const callers = new WeakMap<FastifyRequest, Caller>();
  // Authenticates before the body is read, so that an unauthorized upload costs no memory.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = bearerOf(request);
    // A client locked out after failed attempts does not cause a read of the store.
    if (token && throttle.refusalFor(request) === null) {
      const caller = localCaller(token);
      if (caller) {
        callers.set(request, caller);
        return undefined;
      }
      await refreshToken(token);
    }
    const answer = throttle.authenticate(request, tokens);
    if ('refusal' in answer) {
      const { status, error } = answer.refusal;
      const hint = status === 401 ? ' Set RELEASE_TOKEN to the token of your team.' : '';
      return reply.code(status).send({ error: error + hint });
    }
    callers.set(request, { by: answer.holder.team, token: answer.holder });
    return undefined;
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = errorResponse(error);
    if (error instanceof Forbidden)
      request.log.warn({ event: 'release refused to a team', team: callers.get(request)?.by });
    return reply.code(status).send(body);
  });

  for (const name of Object.keys(calls) as CallName[]) {
    const { method, order: schema } = calls[name];
    app.route({
      method,
      url: servicePrefix + name,
      bodyLimit: maxUploadBytes,
      config: { bodyTimeoutMs: uploadTimeoutMs },
      handler: async (request, reply) => {
        const order = parse(schema, method === 'GET' ? request.query : request.body);
        const caller = callers.get(request);
        if (!caller) throw new Error('a request without a token came through');
        // Each method takes the order that its own schema describes.
        const service = serviceFor(caller) as Record<CallName, (order: object) => unknown>;
        return reply.send(await service[name](order));
      },
    });
  }
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new OrderError(result.issues.map(formatIssue).join('; '));
}
