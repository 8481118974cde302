import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { openApiRoute } from '../openapi/openapi-route';
import { antiForgery } from './anti-forgery';
import { leadRoutes } from './lead-routes';
import { answerError, answerNotFound } from './problems';
import { readRoutes } from './read-routes';

export interface ApiOptions {
  database: Database;
  config: Pick<Config, 'secret' | 'publicOrigin'>;
  /** The clock; the machine's unless a test says otherwise. */
  now?: () => Date;
}

export const apiPrefix = '/api/v1';

/** Largest body of a call, in bytes. */
const bodyLimit = 64 * 1024;

/** The API below `/api/v1/`, and the anti-forgery cookies for the whole app: register it before the pages. */
export async function apiPlugin(
  app: FastifyInstance,
  { database, config, now = () => new Date() }: ApiOptions,
): Promise<void> {
  const secure = config.publicOrigin.startsWith('https:');
  await app.register(antiForgery, { secret: config.secret, secure });
  await app.register(
    async (api) => {
      api.addHook('onRoute', (route) => {
        route.bodyLimit = bodyLimit;
      });
      api.setErrorHandler(answerError);
      api.setNotFoundHandler(answerNotFound);
      readRoutes(api, database);
      openApiRoute(api, { now, prefix: apiPrefix });
      leadRoutes(api, { database, now });
    },
    { prefix: apiPrefix },
  );
}
// The anti-forgery's decorators and hooks are for the pages too.
Object.assign(apiPlugin, { [Symbol.for('skip-override')]: true });
