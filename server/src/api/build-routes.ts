import type { FastifyInstance } from 'fastify';
import { dinarsOf } from 'shared-contracts/build';
import { dayInBahrain } from 'shared-contracts/locale';
import { calls } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { readRoute } from '../http/read-route';
import { findKeptBuild } from '../leads/builds/kept-builds';

/** Route of a kept build by its number. Builds come and go at any time, so no answer is cached. */
export function buildRoutes(app: FastifyInstance, database: Database): void {
  readRoute(app, calls.builds.getKept, async ({ parameters }) => {
    const found = await findKeptBuild(database, parameters.number ?? '');
    const build = found
      ? {
          ...{ number: found.number, model: found.model, query: found.query },
          price: dinarsOf(found.price),
          kept_on: dayInBahrain(new Date(found.created_at)),
        }
      : null;
    return { body: { build }, cachePolicy: 'unkept' };
  });
}
