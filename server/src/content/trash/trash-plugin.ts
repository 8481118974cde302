import fp from 'fastify-plugin';
import { repeatWork } from '../../database/repeat-work';
import type { Staff } from '../../staff/staff';
import { Trash } from '../../staff/trash/trash';
import { staffService } from '../staff-service';
import { type TrashedDependencies, trashedKinds } from './trashed-kinds';

export interface TrashPluginOptions extends Omit<TrashedDependencies, 'now'> {
  staff: Pick<Staff, 'memberOf' | 'requireRight'>;
  now?: () => Date;
}

/** `GET /-/trash` and `POST /-/trash/:id/restore`, for staff. Also purges expired items regularly. */
export const trashPlugin = fp<TrashPluginOptions>(
  async (app, { staff, now = () => new Date(), ...dependencies }) => {
    const { database } = dependencies;
    const trash = new Trash({ database, now, kinds: trashedKinds({ ...dependencies, now }) });
    const stopPurging = repeatWork({
      async run() {
        const count = await trash.purge();
        if (count > 0) app.log.info({ count }, 'the trash was emptied of what is over');
      },
      intervalMs: 60 * 60 * 1000,
      isAtOnce: true,
      log: app.log,
      failure: 'the trash could not be emptied',
    });
    app.addHook('onClose', stopPurging);
    await staffService(app, { staff, prefix: '/-/trash', right: null }, (routes, callerOf) => {
      routes.get('/', async (request) => trash.list(await callerOf(request)));
      routes.post<{ Params: { id: string } }>('/:id/restore', async (request) =>
        trash.restore(request.params.id, await callerOf(request)),
      );
    });
  },
  { name: 'trash' },
);
