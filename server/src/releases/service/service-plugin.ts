import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatIssue, releaseSchema } from 'shared-contracts/release-schema';
import * as v from 'valibot';
import { bearerOf, holderOf } from '../../admin/staff-tokens';
import type { ReleaseToken } from '../../config/release-config';
import { Forbidden, statusOf } from './answers';
import { OrderError, type ReleaseService } from './release-service';

export interface ServicePluginOptions {
  tokens: readonly ReleaseToken[];
  /** The service, with orders in the name of a team. */
  serviceFor: (by: string) => ReleaseService;
}

/** Bytes of a whole release as text. */
const uploadLimit = 64 * 1024 * 1024;

const text = v.pipe(v.string(), v.maxLength(500));
const candidateSchema = v.object({
  release: releaseSchema,
  /** Content in base64 by path. */
  files: v.record(v.string(), v.string()),
});
const releases = v.pipe(v.array(v.object({ name: text, version: text })), v.minLength(1));
const previewSchema = v.object({ releases });
const promoteSchema = v.object({
  releases,
  traffic: v.number(),
  why: text,
});
const rollbackSchema = v.object({ name: text, why: text, force: v.boolean() });
const historySchema = v.object({
  name: v.optional(text),
  limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)), '20'),
});
const explainSchema = v.object({ visitor: text });
const pruneSchema = v.object({ name: text, days: v.number(), dry: v.boolean() });

/** The service over the network, under `/-/releases/`: a team's token opens its own micro-frontends, and everybody's status. */
export async function servicePlugin(
  app: FastifyInstance,
  { tokens, serviceFor }: ServicePluginOptions,
): Promise<void> {
  const teams = new WeakMap<FastifyRequest, ReleaseToken>();
  const teamOf = (request: FastifyRequest) => {
    const team = teams.get(request);
    if (!team) throw new Error('a request without a token came through');
    return team;
  };
  const serviceOf = (request: FastifyRequest) => serviceFor(teamOf(request).team);

  // before the body is read: a stranger's upload costs nothing
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = holderOf(bearerOf(request), tokens);
    if (!token)
      return reply.code(401).send({ error: 'Set RELEASE_TOKEN to the token of your team.' });
    teams.set(request, token);
  });
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = statusOf(error);
    return reply.code(status).send(body);
  });

  const orderFor = (request: FastifyRequest, names: readonly string[]) => {
    const { team, remotes } = teamOf(request);
    const foreign = names.filter((name) => !remotes.includes('*') && !remotes.includes(name));
    if (foreign.length > 0) throw new Forbidden(`${team} may not release ${foreign.join(', ')}`);
  };

  app.post('/-/releases/publish', { bodyLimit: uploadLimit }, async (request, reply) => {
    const { release, files } = parse(candidateSchema, request.body);
    orderFor(request, [release.name]);
    const bytes = Object.entries(files).map(
      ([file, content]) => [file, Buffer.from(content, 'base64')] as const,
    );
    return reply.send(await serviceOf(request).publish({ release, files: new Map(bytes) }));
  });
  app.post('/-/releases/promote', async (request, reply) => {
    const order = parse(promoteSchema, request.body);
    orderFor(
      request,
      order.releases.map(({ name }) => name),
    );
    return reply.send(await serviceOf(request).promote(order));
  });
  app.post('/-/releases/preview', async (request, reply) => {
    const order = parse(previewSchema, request.body);
    orderFor(
      request,
      order.releases.map(({ name }) => name),
    );
    return reply.send(await serviceOf(request).preview(order.releases));
  });
  app.post('/-/releases/rollback', async (request, reply) => {
    const order = parse(rollbackSchema, request.body);
    orderFor(request, [order.name]);
    return reply.send(await serviceOf(request).rollback(order));
  });
  app.post('/-/releases/prune', async (request, reply) => {
    const order = parse(pruneSchema, request.body);
    orderFor(request, [order.name]);
    return reply.send(await serviceOf(request).prune(order));
  });
  app.get('/-/releases/status', async (request, reply) =>
    reply.send(await serviceOf(request).status()),
  );
  app.get('/-/releases/history', async (request, reply) => {
    const { name, limit } = parse(historySchema, request.query);
    return reply.send(await serviceOf(request).history({ name: name ?? null, limit }));
  });
  app.get('/-/releases/explain', async (request, reply) =>
    reply.send(await serviceOf(request).explain(parse(explainSchema, request.query).visitor)),
  );
}

function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new OrderError(result.issues.map(formatIssue).join('; '));
}
