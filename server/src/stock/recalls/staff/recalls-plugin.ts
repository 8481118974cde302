import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { recallSheetUpload } from 'shared-contracts/staff-recalls';
import type { SheetFileFault } from 'shared-contracts/staff-stock';
import type { Config } from '../../../config/config';
import { handleError } from '../../../content/handle-error';
import { staffService } from '../../../content/staff-service';
import type { Database } from '../../../database/database';
import { uploadTimeoutMs } from '../../../security/body-timeouts';
import { Refusal } from '../../../staff/refusal';
import type { Staff } from '../../../staff/staff';
import { readSheetFile } from '../../staff/read-sheet-file';
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
        // a sheet is sent as it is
        routes.addContentTypeParser(
          'application/octet-stream',
          { parseAs: 'buffer' },
          (_request, body, done) => done(null, body),
        );
        routes.get('/', () => service.list());
        routes.delete<{ Params: { recall: string } }>('/:recall', async (request) => ({
          trash: await service.takeBack(request.params.recall, await callerOf(request)),
        }));
        const uploadOptions = {
          // checked before megabytes are read
          onRequest: staff.requireRight('recalls.edit'),
          bodyLimit: recallSheetUpload.size,
          config: { bodyTimeoutMs: uploadTimeoutMs },
          errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
            handleError(error.statusCode === 413 ? sheetRefusal('large') : error, request, reply),
        };
        routes.post<{ Querystring: Record<string, unknown> }>(
          '/sheet',
          uploadOptions,
          async (request) => {
            const { body, query } = request;
            const file = await readSheetFile(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
            if ('fault' in file) throw sheetRefusal(file.fault);
            if (file.lines.length > recallSheetUpload.rows) throw sheetRefusal('large');
            return service.takeSheet(file.lines, query.store === 'yes', await callerOf(request));
          },
        );
      },
    );
  },
  { name: 'staff-recalls' },
);

const sheetRefusal = (sheet: SheetFileFault) =>
  new Refusal('faults', `The sheet was not read: ${sheet}`, [], { sheet });
