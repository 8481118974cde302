import type { FastifyInstance } from 'fastify';
import type { SettingsWire } from 'shared-contracts/api';
import { answerRead } from '../api/answer-read';
import { answerNotFound } from '../api/problems';
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
  api.get('/accessories_frame', async (request, reply) => {
    const body = await contentBody(database, 'settings', '');
    if (body === undefined) return answerNotFound(request, reply);
    // Written by our own import of the content.
    const settings: SettingsWire = JSON.parse(body);
    const state = await check.stateOf(settings.accessories_url);
    return answerRead(request, reply, JSON.stringify({ state }));
  });
}
