import { setTimeout } from 'node:timers/promises';
import fp from 'fastify-plugin';
import { can } from 'shared-contracts/staff';
import type { Config } from '../../config/config';
import { checkWritable, type Database } from '../../database/database';
import type { LiveReleases } from '../../releases/live/live-releases';
import { digestOf } from '../../security/secrets';
import type { LoginThrottle } from '../../staff/login-throttle';
import type { StaffSessions } from '../../staff/staff-sessions';
import { answerEcho } from '../doctor/proxy-echo';
import type { Metrics } from './metrics';

interface MonitoringOptions {
  metrics: Metrics;
  database: Database;
  config: Pick<Config, 'metricsToken' | 'secret'>;
  releases: { live: Pick<LiveReleases, 'current'> };
  throttle: LoginThrottle;
  sessions: Pick<StaffSessions, 'of'>;
  /** ms for which a readiness result of the database is cached, because the endpoint is public. */
  maxAgeMs?: number;
}

/** ms after which a check counts as failed. */
const checkTimeoutMs = 2000;

/**
 * `/healthz`, `/readyz` and `/metrics`. Register it before the routes to count; its hooks apply to the whole
 * app.
 */
export const monitoringPlugin = fp<MonitoringOptions>(async function monitoring(app, options) {
  const { metrics, database, config, releases, throttle, sessions } = options;
  const readers = config.metricsToken === null ? [] : [{ digest: digestOf(config.metricsToken) }];
  // Conditions of readiness; each check throws when its condition is not met.
  const checks: Readonly<Record<string, () => Promise<void> | void>> = {
    database: cachedFor(() => checkWritable(database), options.maxAgeMs ?? 1000),
    release: () => {
      if (!releases.live.current) throw new Error('no release is live');
    },
  };
  const results = () =>
    Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await passes(check)] as const),
    );
  metrics.watchReadiness(results);
  let isClosing = false;
  const startDraining = async () => {
    isClosing = true;
  };
  app.decorate('startDraining', startDraining);
  app.addHook('preClose', startDraining);
  app.addHook('onSend', async (_request, reply) => {
    // A kept-alive connection would delay the shutdown.
    if (isClosing) reply.header('Connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    metrics.countRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
  });

  app.get('/healthz', (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', async (request, reply) => {
    if (answerEcho(request, reply, config.secret)) return reply;
    const checked = await results();
    const isReady = !isClosing && checked.every(([, passed]) => passed);
    const states = checked.map(([name, passed]) => [name, passed ? 'ok' : 'failed']);
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({
        status: isReady ? 'ready' : isClosing ? 'closing' : 'failed',
        ...Object.fromEntries(states),
      });
  });

  // Answers before the body: the doctor announces one and sends none
  app.post('/readyz', {
    onRequest: async (_request, reply) => reply.code(405).header('Allow', 'GET').send(),
    handler: () => {},
  });

  app.get('/metrics', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const session = await sessions.of(request);
    const mayRead = session !== null && can(session, 'metrics.read');
    const answer = mayRead ? null : throttle.authenticate(request, readers);
    if (answer && 'refusal' in answer) {
      const { status, error } = answer.refusal;
      return reply.code(status).send({ error });
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
});

/** Caches the last result for `maxAgeMs` ms. */
function cachedFor(check: () => Promise<void>, maxAgeMs: number): () => Promise<void> {
  let last: { at: number; answer: Promise<void> } | undefined;
  return () => {
    if (!last || Date.now() - last.at >= maxAgeMs) last = { at: Date.now(), answer: check() };
    return last.answer;
  };
}

async function passes(check: () => Promise<void> | void): Promise<boolean> {
  const done = (async () => check())().then(
    () => true,
    () => false,
  );
  return Promise.race([done, setTimeout(checkTimeoutMs, false, { ref: false })]);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** `/readyz` says 503 from now on, and each answer closes its connection. */
    startDraining(): Promise<void>;
  }
}
