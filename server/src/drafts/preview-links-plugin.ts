import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { PreviewLinkList } from 'shared-contracts/preview-links';
import { can, type Right } from 'shared-contracts/staff';
import type { Staff } from '../admin/staff';
import { callerOf, mustHave } from '../campaigns/service/caller';
import { refusal } from '../campaigns/service/campaign-error';
import { answerError } from '../campaigns/service/service-plugin';
import type { Database } from '../database/database';
import type { DraftKind } from './drafts.queries';
import { callBackPreviewLink, findPreviewLink, listPreviewLinks } from './preview-links.queries';

interface PreviewLinksOptions {
  database: Database;
  staff: Pick<Staff, 'memberOf' | 'requireRight'>;
  now?: () => Date;
}

const rights: Readonly<Record<DraftKind, { read: Right; callBack: Right[] }>> = {
  campaign: { read: 'campaign.read', callBack: ['campaign.edit', 'campaign.approve'] },
  content: { read: 'content.read', callBack: ['content.edit', 'content.approve'] },
};

/** `GET /-/preview-links` and `POST /-/preview-links/:id/call-back`, for staff. */
export const previewLinksPlugin = fp<PreviewLinksOptions>(
  async (app, { staff, database, now = () => new Date() }) => {
    const caller = async (request: FastifyRequest) => {
      const member = await staff.memberOf(request);
      if (!member) throw new Error('a request of nobody came through');
      return callerOf(member);
    };
    await app.register(
      async (routes: FastifyInstance) => {
        routes.setErrorHandler(answerError);
        // each link asks for the rights of its own kind
        routes.addHook('onRequest', staff.requireRight(null));
        routes.get('/', async (request): Promise<PreviewLinkList> => {
          const by = await caller(request);
          const links = await listPreviewLinks(database, now());
          return links
            .filter(({ kind }) => can(by, rights[kind].read))
            .map(({ id, kind, name, version, made_by, maker, made_at, until }) => ({
              ...{ id, kind, name, version, madeBy: maker, madeAt: made_at, until },
              canCallBack:
                made_by === by.id || rights[kind].callBack.some((right) => can(by, right)),
            }));
        });
        routes.post<{ Params: { id: string } }>('/:id/call-back', async (request) => {
          const by = await caller(request);
          const link = await findPreviewLink(database, request.params.id);
          if (!link) throw refusal('unknown', 'There is no such preview link');
          if (link.made_by !== by.id) mustHave(by, ...rights[link.kind].callBack);
          await callBackPreviewLink(database, link.id, { by: by.name, at: now() });
          return {};
        });
      },
      { prefix: '/-/preview-links' },
    );
  },
  { name: 'preview-links' },
);
