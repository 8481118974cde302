import type { FastifyInstance } from 'fastify';
import type { SettingsWire } from 'shared-contracts/api';
import { calls } from 'shared-contracts/wire';
import { readRoute } from '../api/read-route';
import { contentBody } from '../database/content.queries';
import type { Database } from '../database/database';
import { FrameCheck } from './frame-check';

interface FrameRouteOptions {
  database: Database;
  origin: string;
  now: () => Date;
}

/** Tells the accessories page whether the shop can be shown in its frame. */
export function frameRoute(api: FastifyInstance, { database, origin, now }: FrameRouteOptions) {
  const check = new FrameCheck({ origin, now });
  readRoute(api, calls.accessories.getFrame, async () => {
    const body = await contentBody(database, 'settings', '');
    if (body === undefined) return 'notFound';
    // Written by our own import of the content.
    const settings: SettingsWire = JSON.parse(body);
    const state = await check.stateOf(settings.accessories_url);
    return { body: { state } };
  });
}
