import type { FastifyInstance } from 'fastify';
import { type MediaAnswer, mediaNames } from 'shared-contracts/campaign-service';
import * as v from 'valibot';
import type { Database } from '../../../database/database';
import { Refusal } from '../../../staff/refusal';
import { framedPictures } from '../campaign-pictures';
import type { LiveCampaigns } from '../live-campaigns';

export interface MediaRouteOptions {
  database: Database;
  campaigns: Pick<LiveCampaigns, 'siteAddressOf'>;
}

/**
 * `POST /-/campaigns/media`: addresses of the pictures and films in a draft, for the editor. Covers the site's own
 * and library pictures; unknown names are omitted.
 */
export function mediaRoute(app: FastifyInstance, { database, campaigns }: MediaRouteOptions): void {
  app.post('/media', async (request, reply) => {
    const parsedNames = v.safeParse(mediaNames, request.body);
    if (!parsedNames.success) throw new Refusal('words', 'Name the files as a list');
    const names = parsedNames.output;
    const siteFiles = names.flatMap((name) => {
      const address = campaigns.siteAddressOf(name);
      return address === undefined ? [] : [[name, address] as const];
    });
    reply.header('cache-control', 'no-store');
    const library = await framedPictures(names, database);
    return { ...Object.fromEntries(siteFiles), ...library } satisfies MediaAnswer;
  });
}
