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
import type { AuditLog } from '../store/audit-log';
import { errorResponse, Forbidden } from './failures';
import { auditSubject } from './with-audit';

export interface ServicePluginOptions {
  tokens: readonly ReleaseToken[];
  /** Refreshes `tokens` for this token, which another process may have just created or revoked. */
  refreshToken?: (token: string) => Promise<void>;
  /** The service on behalf of a team. */
  serviceFor: (by: string) => ReleaseService;
  throttle: Pick<LoginThrottle, 'refusalFor' | 'authenticate'>;
  audit: Pick<AuditLog, 'add'>;
}

/** Bytes of a whole release as JSON. */
const maxUploadBytes = 64 * 1024 * 1024;

/**
 * The release service over HTTP. A team's token permits changes of its own micro-frontends and reading the
 * status.
 */
export async function servicePlugin(
  app: FastifyInstance,
  { tokens, refreshToken = async () => {}, serviceFor, throttle, audit }: ServicePluginOptions,
): Promise<void> {
  const teams = new WeakMap<FastifyRequest, ReleaseToken>();
  // Authenticates before the body is read, so that an unauthorized upload costs no memory.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = bearerOf(request);
    // A client locked out after failed attempts does not cause a read of the store.
    if (token && throttle.refusalFor(request) === null) await refreshToken(token);
    const answer = throttle.authenticate(request, tokens);
    if ('refusal' in answer) {
      const { status, error } = answer.refusal;
      const hint = status === 401 ? ' Set RELEASE_TOKEN to the token of your team.' : '';
      return reply.code(status).send({ error: error + hint });
    }
    teams.set(request, answer.holder);
    return undefined;
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = errorResponse(error);
    if (error instanceof Forbidden)
      request.log.warn({ event: 'release refused to a team', team: teams.get(request)?.team });
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
        const team = teams.get(request);
        if (!team) throw new Error('a request without a token came through');
        try {
          assertRole(team, name);
          if (method === 'POST') assertOwnsRemotes(team, affectedRemotes(order));
        } catch (error) {
          const refused = `refused: ${error instanceof Error ? error.message : error}`;
          const entry = { by: team.team, did: name, on: auditSubject(order), outcome: refused };
          await audit.add({ at: new Date().toISOString(), ...entry });
          throw error;
        }
        // Each method validates the body with its own schema.
        const service = serviceFor(team.team) as Record<CallName, (order: AnyOrder) => unknown>;
        return reply.send(await service[name](order));
      },
    });
  }
}

type AnyOrder = v.InferOutput<(typeof calls)[CallName]['order']>;

/** The micro-frontends that an order would change. */
function affectedRemotes(order: AnyOrder): string[] {
  if ('release' in order) return [order, ...(order.with ?? [])].map(({ release }) => release.name);
  if ('releases' in order) return order.releases.map(({ name }) => name);
  return 'name' in order ? [order.name ?? 'every remote'] : [];
}

function assertRole({ team, roles, until }: ReleaseToken, name: CallName): void {
  const { role } = calls[name];
  if (role !== null && !roles.includes(role))
    throw new Forbidden(
      `The token of ${team} is to ${roles.join(' and ')} only: ${name} needs one that may ${role}`,
    );
  if (until !== null && until < new Date().toISOString())
    throw new Forbidden(`The token of ${team} has ended: ask for a new one`);
}

function assertOwnsRemotes({ team, remotes }: ReleaseToken, names: readonly string[]): void {
  const foreign = names.filter((name) => !remotes.includes('*') && !remotes.includes(name));
  if (foreign.length > 0) throw new Forbidden(`${team} may not release ${foreign.join(', ')}`);
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new OrderError(result.issues.map(formatIssue).join('; '));
}
