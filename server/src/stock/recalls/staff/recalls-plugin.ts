import fp from 'fastify-plugin';
import { recallSheetUpload } from 'shared-contracts/staff-recalls';
import type { Config } from '../../../config/config';
import { acceptFiles } from '../../../content/file-upload';
import { staffService } from '../../../content/staff-service';
import type { Database } from '../../../database/database';
import type { Staff } from '../../../staff/staff';
import { linesOfSheet, sheetUpload } from '../../staff/sheet-upload';
import { RecallsService } from './recalls-service';

interface RecallsPluginOptions {
  config: Pick<Config, 'secret'>;
  database: Database;
  staff: Pick<Staff, 'memberOf' | 'requireRight'>;
  now?: () => Date;
}

/** The lists of recalled cars below `/-/recalls`, for staff. */
export const staffRecallsPlugin = fp<RecallsPluginOptions>(
  async (app, { config: { secret }, database, staff, now = () => new Date() }) => {
    const service = new RecallsService({ database, secret, now });
    await staffService(
      app,
      { staff, prefix: '/-/recalls', right: 'recalls.edit' },
      async (routes, callerOf) => {
        acceptFiles(routes);
        routes.get('/', () => service.list());
        routes.delete<{ Params: { recall: string } }>('/:recall', async (request) => ({
          trash: await service.takeBack(request.params.recall, await callerOf(request)),
        }));
        routes.post<{ Querystring: Record<string, unknown> }>(
          '/sheet',
          // the right is checked before megabytes are read
          { ...sheetUpload(recallSheetUpload), onRequest: staff.requireRight('recalls.edit') },
          async (request) => {
            const lines = await linesOfSheet(request, recallSheetUpload);
            return service.takeSheet(lines, request.query.store === 'yes', await callerOf(request));
          },
        );
      },
    );
  },
  { name: 'staff-recalls' },
);
