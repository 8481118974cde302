import type { FastifyInstance } from 'fastify';
import { accessoryParameter, dinarsOf } from 'shared-contracts/build';
import { dayInBahrain } from 'shared-contracts/locale';
import { calls } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { readRoute } from '../http/read-route';
import { findExtras } from '../leads/builds/build-extras';
import { findKeptBuild } from '../leads/builds/kept-builds';

/** Routes of a build's extras, and of a kept build. Those come and go at any time, so they are not cached. */
export function buildRoutes(app: FastifyInstance, database: Database): void {
  readRoute(app, calls.builds.getExtras, async ({ parameters, query }) => {
    const texts = ['colour', accessoryParameter].flatMap((name) =>
      typeof query[name] === 'string' ? [[name, query[name]]] : [],
    );
    const extras = await findExtras(database, parameters.slug ?? '', new URLSearchParams(texts));
    return extras
      ? { body: { extras: extras.map(({ name, bhd }) => ({ name, bhd })) } }
      : 'notFound';
  });

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
