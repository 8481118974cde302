import type { FastifyInstance } from 'fastify';
import { type MediaAnswer, mediaNames } from 'shared-contracts/campaign-service';
import * as v from 'valibot';
import type { Database } from '../../../database/database';
import { Refusal } from '../../../staff/refusal';
import { liveReplacements } from '../../replacements/replaced-names';
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
    const replacements = await liveReplacements(database);
    const names = parsedNames.output.map((name) => [name, replacements.get(name)?.by ?? name]);
    reply.header('cache-control', 'no-store');
    const library = await framedPictures(names, database);
    const found = names.flatMap(([name = '', shown = '']) => {
      const address = library[shown] ?? campaigns.siteAddressOf(shown);
      return address === undefined ? [] : [[name, address] as const];
    });
    return Object.fromEntries(found) satisfies MediaAnswer;
  });
}
