import type { FastifyInstance, FastifyRequest } from 'fastify';
import { replaceWish } from 'shared-contracts/staff-pictures';
import { readBody } from '../../staff/refusal';
import type { Staff } from '../../staff/staff';
import type { FileStore } from '../../storage/file-store';
import type { SiteReferenceData } from '../campaigns/checks/site-reference-data';
import type { LiveCampaigns } from '../campaigns/live-campaigns';
import { openPictureLibrary } from '../campaigns/pictures/picture-library';
import type { ContentDependencies } from '../records/content-dependencies';
import { staffService } from '../staff-service';
import { ReplacedFiles } from './replaced-files';

interface ReplacedFilesOptions {
  contentParts: ContentDependencies;
  content: { readonly site: SiteReferenceData };
  campaigns: Pick<LiveCampaigns, 'siteAddressOf'>;
  uploads: FileStore;
  staff: Staff;
  now?: () => Date;
}

type IdParams = { Params: { id: string } };

/** Files shown in the place of others, over HTTP, for staff. */
export async function replacedFilesPlugin(
  app: FastifyInstance,
  {
    contentParts,
    content,
    campaigns,
    uploads,
    staff,
    now = () => new Date(),
  }: ReplacedFilesOptions,
): Promise<void> {
  const { database } = contentParts;
  const library = openPictureLibrary({ database, uploads, content, campaigns, now });
  const prefix = '/-/replaced-files';
  await staffService(app, { staff, prefix, right: 'campaign.read' }, (routes, callerOf) => {
    const filesOf = async (request: FastifyRequest) =>
      new ReplacedFiles({
        ...{ contentParts, library, now, site: content.site },
        caller: await callerOf(request),
      });
    routes.get('/', async (request) => (await filesOf(request)).list());
    routes.post('/', async (request, reply) =>
      reply.code(201).send(await (await filesOf(request)).ask(readBody(replaceWish, request.body))),
    );
    routes.post<IdParams>('/:id/approve', async (request) => {
      await (await filesOf(request)).approve(request.params.id);
      return {};
    });
    routes.delete<IdParams>('/:id', async (request) => {
      await (await filesOf(request)).end(request.params.id);
      return {};
    });
  });
}
