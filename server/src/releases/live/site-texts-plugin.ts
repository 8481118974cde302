import fp from 'fastify-plugin';
import type { SiteTexts } from 'shared-contracts/content';
import type { Staff } from '../../staff/staff';

interface SiteTextsOptions {
  siteTexts: () => SiteTexts;
  staff: Pick<Staff, 'requireRight'>;
}

/** `GET /-/site-texts`: the texts that visitors read, which `texts.json` may replace. */
export const siteTextsPlugin = fp<SiteTextsOptions>(
  async (app, { siteTexts, staff }) => {
    app.get(
      '/-/site-texts',
      { onRequest: staff.requireRight('content.read') },
      async (_request, reply): Promise<SiteTexts> => {
        reply.header('cache-control', 'no-store');
        return siteTexts();
      },
    );
  },
  { name: 'site-texts' },
);
