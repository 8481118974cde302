import fp from 'fastify-plugin';
import type { PreviewLinkList } from 'shared-contracts/preview-links';
import { can, type Right } from 'shared-contracts/staff';
import type { Database } from '../../database/database';
import { Refusal, requireRights } from '../../staff/refusal';
import type { Staff } from '../../staff/staff';
import { findVersion } from '../records/records.queries';
import { staffService } from '../staff-service';
import type { DraftKind } from './drafts.queries';
import {
  findPreviewLink,
  listPreviewLinks,
  type PreviewLinkRow,
  revokePreviewLink,
} from './preview-links.queries';
import { titleOfRecord } from './title-of-record';

interface PreviewLinksOptions {
  database: Database;
  staff: Pick<Staff, 'memberOf' | 'requireRight'>;
  now?: () => Date;
}

const rights: Readonly<Record<DraftKind, { read: Right; revoke: Right[] }>> = {
  campaign: { read: 'campaign.read', revoke: ['campaign.edit', 'campaign.approve'] },
  content: { read: 'content.read', revoke: ['content.edit', 'content.approve'] },
};

/** `GET /-/preview-links`, and `POST /-/preview-links/:id/call-back`, which revokes one; for staff. */
export const previewLinksPlugin = fp<PreviewLinksOptions>(
  async (app, { staff, database, now = () => new Date() }) => {
    const titleOf = async ({ kind, name, version }: PreviewLinkRow) =>
      titleOfRecord(kind, (await findVersion(database, { kind, name }, version))?.body ?? null);
    await staffService(
      app,
      { staff, prefix: '/-/preview-links', right: null },
      (routes, callerOf) => {
        routes.get('/', async (request): Promise<PreviewLinkList> => {
          const by = await callerOf(request);
          const links = await listPreviewLinks(database, now());
          const readable = links.filter(({ kind }) => can(by, rights[kind].read));
          return Promise.all(
            readable.map(async (link) => {
              const { id, kind, name, version, made_by, maker, made_at, until } = link;
              return {
                ...{ id, kind, name, version, madeBy: maker, madeAt: made_at, until },
                title: await titleOf(link),
                canCallBack:
                  made_by === by.id || rights[kind].revoke.some((right) => can(by, right)),
              };
            }),
          );
        });
        routes.post<{ Params: { id: string } }>('/:id/call-back', async (request) => {
          const by = await callerOf(request);
          const link = await findPreviewLink(database, request.params.id);
          if (!link) throw new Refusal('unknown', 'There is no such preview link');
          if (link.made_by !== by.id) requireRights(by, ...rights[link.kind].revoke);
          await revokePreviewLink(database, link.id, { by: by.name, at: now() });
          return {};
        });
      },
    );
  },
  { name: 'preview-links' },
);
