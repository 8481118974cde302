import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { dayInBahrain } from 'shared-contracts/locale';
import {
  stockChange,
  stockQuery,
  stockSheetUpload,
  stockStateChange,
} from 'shared-contracts/staff-stock';
import * as v from 'valibot';
import { acceptFiles } from '../../content/file-upload';
import { staffService } from '../../content/staff-service';
import type { Database } from '../../database/database';
import { csvOf } from '../../staff/csv';
import { readBody } from '../../staff/refusal';
import type { Staff } from '../../staff/staff';
import { staffLocale } from '../../staff/staff-language';
import { workbookPieces } from '../../staff/workbook/workbook';
import type { LiveStock } from '../live-stock';
import type { ScheduledSheet } from '../schedule/scheduled-sheet';
import sheetWords from '../sheet/headings.json';
import { linesOfSheet, sheetUpload } from './sheet-upload';
import { StockService } from './stock-service';

interface StockPluginOptions {
  database: Database;
  stock: LiveStock;
  staff: Pick<Staff, 'memberOf' | 'requireRight'>;
  now?: () => Date;
  /** Null when no sheet is fetched by schedule. */
  scheduledSheet?: Pick<ScheduledSheet, 'state' | 'run'> | null;
}

type NumberParams = { Params: { number: string } };

/** The cars in stock below `/-/stock`, for staff. */
export const staffStockPlugin = fp<StockPluginOptions>(
  async (app, { database, stock, staff, scheduledSheet = null, now = () => new Date() }) => {
    const service = new StockService({ database, stock, now, scheduledSheet });
    await staffService(
      app,
      { staff, prefix: '/-/stock', right: 'stock.read' },
      async (routes, callerOf) => {
        acceptFiles(routes);
        routes.get('/', async ({ query }) => service.list(v.parse(stockQuery, query)));
        routes.get('/feeds', () => service.feeds());
        routes.post('/feeds/fetch', async (request) => {
          await service.fetchSheet(await callerOf(request));
          return {};
        });
        downloadRoutes(routes, { service, now });
        routes.post('/', async (request, reply) => {
          await service.add(request.body, await callerOf(request));
          return reply.code(201).send({});
        });
        routes.put<NumberParams>('/:number', async (request) => {
          const caller = await callerOf(request);
          const { revision, entry } = readBody(stockChange, request.body);
          await service.change(request.params.number, revision, entry, caller);
          return {};
        });
        routes.post<NumberParams>('/:number/state', async (request) => {
          const { state } = readBody(stockStateChange, request.body);
          await service.setState(request.params.number, state, await callerOf(request));
          return {};
        });
        routes.delete<NumberParams>('/:number', async (request) => ({
          trash: await service.remove(request.params.number, await callerOf(request)),
        }));
        routes.post<{ Querystring: Record<string, unknown> }>(
          '/sheet',
          // the right is checked before megabytes are read
          { ...sheetUpload(stockSheetUpload), onRequest: staff.requireRight('stock.edit') },
          async (request) => {
            const { query } = request;
            const lines = await linesOfSheet(request, stockSheetUpload);
            const options = { isStored: query.store === 'yes', isRestSold: query.rest === 'sold' };
            return service.takeSheet(lines, options, await callerOf(request));
          },
        );
      },
    );
  },
  { name: 'staff-stock' },
);

function downloadRoutes(
  app: FastifyInstance,
  { service, now }: { service: StockService; now: () => Date },
): void {
  const fileName = (ending: string) =>
    `attachment; filename="cars-${dayInBahrain(now())}.${ending}"`;
  app.get('/sheet.csv', async (request, reply) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', fileName('csv'))
      .send(csvOf(await service.sheet(staffLocale(request)))),
  );
  app.get('/sheet.xlsx', async (request, reply) => {
    const locale = staffLocale(request);
    const [names = [], ...rows] = await service.sheet(locale);
    const { title } = sheetWords[locale];
    const workbook = { title, headings: names, pages: [rows], isArabic: locale === 'ar' };
    return reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', fileName('xlsx'))
      .send(Readable.from(workbookPieces(workbook)));
  });
}
