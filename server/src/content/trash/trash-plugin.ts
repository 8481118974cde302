import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../../database/database';
import { type Caller, callerOf } from '../../staff/caller';
import { requestingMember } from '../../staff/people/people-plugin';
import type { Staff } from '../../staff/staff';
import { Trash } from '../../staff/trash/trash';
import type { FileStore } from '../../storage/file-store';
import { handleError } from '../handle-error';
import type { ContentDependencies } from '../records/content-dependencies';
import { trashedKinds } from './trashed-kinds';

export interface TrashPluginOptions {
  database: Database;
  contentParts: ContentDependencies;
  uploads: FileStore;
  staff: Pick<Staff, 'memberOf' | 'requireRight'>;
  now?: () => Date;
}

const purgeIntervalMs = 60 * 60 * 1000;

/** `GET /-/trash` and `POST /-/trash/:id/restore`, for staff. Also purges expired items regularly. */
export const trashPlugin = fp<TrashPluginOptions>(
  async (app, { staff, now = () => new Date(), ...dependencies }) => {
    const { database } = dependencies;
    const trash = new Trash({ database, now, kinds: trashedKinds({ ...dependencies, now }) });
    let purging = Promise.resolve();
    const purge = () => {
      purging = trash.purge().then(
        (count) => {
          if (count > 0) app.log.info({ count }, 'the trash was emptied of what is over');
        },
        (error: unknown) => app.log.error(error),
      );
    };
    purge();
    const timer = setInterval(purge, purgeIntervalMs).unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await purging;
    });
    const caller = async (request: FastifyRequest) =>
      callerOf(await requestingMember(staff, request));
    await app.register(async (routes) => trashRoutes(routes, { staff, trash, caller }), {
      prefix: '/-/trash',
    });
  },
  { name: 'trash' },
);

function trashRoutes(
  app: FastifyInstance,
  {
    staff,
    trash,
    caller,
  }: {
    staff: Pick<Staff, 'requireRight'>;
    trash: Trash;
    caller(request: FastifyRequest): Promise<Caller>;
  },
): void {
  // the right depends on the kind of each item
  app.addHook('onRequest', staff.requireRight(null));
  app.setErrorHandler(handleError);
  app.get('/', async (request) => trash.list(await caller(request)));
  app.post<{ Params: { id: string } }>('/:id/restore', async (request) =>
    trash.restore(request.params.id, await caller(request)),
  );
}
