import fp from 'fastify-plugin';
import type { SiteTexts } from 'shared-contracts/content';
import type { Staff } from '../../staff/staff';
import type { LiveReleases } from './live-releases';
import { siteTexts } from './site-texts';

interface SiteTextsOptions {
  releases: { live: Pick<LiveReleases, 'current'> };
  staff: Pick<Staff, 'requireRight'>;
}

/** `GET /-/site-texts`: the texts of the live releases, which `texts.json` may replace. */
export const siteTextsPlugin = fp<SiteTextsOptions>(
  async (app, { releases, staff }) => {
    app.get(
      '/-/site-texts',
      { onRequest: staff.requireRight('content.read') },
      async (_request, reply): Promise<SiteTexts> => {
        reply.header('cache-control', 'no-store');
        return siteTexts(releases.live.current);
      },
    );
  },
  { name: 'site-texts' },
);
