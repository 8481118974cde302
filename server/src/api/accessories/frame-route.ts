import type { FastifyInstance } from 'fastify';
import { calls } from 'shared-contracts/wire';
import { storedSettings } from '../../content/import/content.queries';
import type { Database } from '../../database/database';
import { readRoute } from '../../http/read-route';
import { createFrameCheck } from './frame-check';

interface FrameRouteOptions {
  database: Database;
  origin: string;
  now: () => Date;
}

/** Tells the accessories page whether the shop can be shown in its frame. */
export function frameRoute(api: FastifyInstance, { database, origin, now }: FrameRouteOptions) {
  const stateOf = createFrameCheck({ origin, now });
  readRoute(api, calls.accessories.getFrame, async () => {
    const settings = await storedSettings(database);
    if (!settings) return 'notFound';
    return { body: { state: await stateOf(settings.accessories_url) } };
  });
}
