import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../../database/database';
import { type Caller, callerOf } from '../../staff/caller';
import type { Staff } from '../../staff/staff';
import { Trash } from '../../staff/trash/trash';
import { TrashError } from '../../staff/trash/trash-error';
import type { FileStore } from '../../storage/file-store';
import { CampaignError } from '../campaigns/service/campaign-error';
import type { ContentDependencies } from '../records/content-dependencies';
import { ContentRefusal } from '../service/content-refusal';
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
    const caller = async (request: FastifyRequest): Promise<Caller> => {
      const member = await staff.memberOf(request);
      if (!member) throw new Error('a request of nobody came through');
      return callerOf(member);
    };
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
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (
      error instanceof TrashError ||
      error instanceof CampaignError ||
      error instanceof ContentRefusal
    ) {
      const { status, message, code } = error;
      return reply.code(status).send({ error: message, code, faults: [] });
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    const words = status < 500 ? error.message : 'Something went wrong on the site';
    return reply.code(status).send({ error: words, faults: [] });
  });
  app.get('/', async (request) => trash.list(await caller(request)));
  app.post<{ Params: { id: string } }>('/:id/restore', async (request) =>
    trash.restore(request.params.id, await caller(request)),
  );
}
