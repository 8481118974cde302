import type { FastifyInstance } from 'fastify';
import type { StockAlert } from 'shared-contracts/api';
import { calls } from 'shared-contracts/wire';
import type { Database } from '../database/database';
import { readRoute } from '../http/read-route';
import { findAlert } from '../leads/alerts/alerts.queries';
import { describeWish, wishIn } from '../leads/alerts/wish';
import { formChoices } from '../leads/form-choices';
import { findLead } from '../leads/leads.queries';
import type { LiveStock } from '../stock/live-stock';
import { maskEmail } from './subscription-route';

const unknownAlert: StockAlert = { state: 'unknown', email: null, wish: null };

/** State of a wish for a car, for the holder of its key. The answer is not cached. */
export function alertRoute(
  app: FastifyInstance,
  { database, stock }: { database: Database; stock: Pick<LiveStock, 'catalogue'> },
): void {
  readRoute(app, calls.stock.getAlert, async ({ parameters, locale }) => {
    const alert = await findAlert(database, 'key', parameters.key ?? '');
    const lead = alert && (await findLead(database, alert.reference));
    if (!lead) return { body: unknownAlert, cachePolicy: 'unkept' };
    const wish = wishIn(JSON.parse(lead.details), await formChoices(database, locale));
    return {
      body: {
        ...{ state: alert.state, email: maskEmail(alert.email) },
        wish: describeWish(wish, await stock.catalogue(), locale),
      },
      cachePolicy: 'unkept',
    };
  });
}
