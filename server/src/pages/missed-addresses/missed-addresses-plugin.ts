import fp from 'fastify-plugin';
import type { MissedAddressList } from 'shared-contracts/content';
import type { Config } from '../../config/config';
import { isRedirectable } from '../../content/redirects';
import type { Content } from '../../content/schema';
import type { Database } from '../../database/database';
import type { Staff } from '../../staff/staff';
import { firstDay, type MissedAddresses } from './missed-addresses';
import { listMisses } from './missed-addresses.queries';

interface MissedAddressesPluginOptions {
  config: Pick<Config, 'publicOrigin'>;
  database: Database;
  content: { latest: Content };
  missed: MissedAddresses;
  staff: Pick<Staff, 'requireRight'>;
  now?: () => Date;
}

/** Addresses shown on the page. */
const maxListed = 100;

/**
 * `GET /-/missed-addresses`, for staff: unknown addresses of the last 30 days for which a redirect can be
 * created.
 */
export const missedAddressesPlugin = fp<MissedAddressesPluginOptions>(
  async (app, { config, database, content, missed, staff, now = () => new Date() }) => {
    app.addHook('onClose', () => missed.flush());
    app.get(
      '/-/missed-addresses',
      { onRequest: staff.requireRight('content.read') },
      async (_request, reply): Promise<MissedAddressList> => {
        const misses = await listMisses(database, firstDay(now()));
        const canRedirect = isRedirectable(content.latest, config.publicOrigin);
        reply.header('cache-control', 'no-store');
        return misses.filter(({ address }) => canRedirect(address)).slice(0, maxListed);
      },
    );
  },
  { name: 'missed-addresses' },
);
