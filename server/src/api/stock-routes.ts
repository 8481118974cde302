import type { FastifyInstance } from 'fastify';
import { calls } from 'shared-contracts/wire';
import { readRoute } from '../http/read-route';
import type { LiveStock } from '../stock/live-stock';
import { stockDetailOf, stockListOf } from '../stock/stock-wire';

export function stockRoutes(app: FastifyInstance, stock: LiveStock): void {
  readRoute(app, calls.stock.list, async ({ query, locale }) => ({
    body: stockListOf(await stock.offered(), query, locale),
  }));

  readRoute(app, calls.stock.get, async ({ parameters, locale }) => {
    const car = await stock.find(parameters.slug ?? '');
    return car ? { body: stockDetailOf(car, await stock.offered(), locale) } : 'notFound';
  });
}
