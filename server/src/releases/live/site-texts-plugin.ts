import fp from 'fastify-plugin';
import type { SiteNavigation, SiteTexts } from 'shared-contracts/content';
import type { Staff } from '../../staff/staff';

interface SiteTextsOptions {
  siteTexts: () => SiteTexts;
  siteNavigation: () => Promise<SiteNavigation>;
  staff: Pick<Staff, 'requireRight'>;
}

/**
 * `GET /-/site-texts`: the texts that visitors read, which `texts.json` may replace; `GET /-/site-navigation`: the links
 * of the frame, which `navigation.json` may order.
 */
export const siteTextsPlugin = fp<SiteTextsOptions>(
  async (app, { siteTexts, siteNavigation, staff }) => {
    app.get(
      '/-/site-texts',
      { onRequest: staff.requireRight('content.read') },
      async (_request, reply): Promise<SiteTexts> => {
        reply.header('cache-control', 'no-store');
        return siteTexts();
      },
    );
    app.get(
      '/-/site-navigation',
      { onRequest: staff.requireRight('content.read') },
      async (_request, reply): Promise<SiteNavigation> => {
        reply.header('cache-control', 'no-store');
        return siteNavigation();
      },
    );
  },
  { name: 'site-texts' },
);
