import type { FastifyInstance, FastifyRequest } from 'fastify';
import { localeCookie, localise, readLocale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { isSameOrigin } from '../../http/same-origin';
import { hostCookieName } from '../../security/host-cookie';
import { type PreviewLinks, previewPath } from './preview-links';
import type { PreviewTickets } from './preview-tickets';

/** Name of the cookie with the preview token. */
export const previewCookie = (origin: string) =>
  hostCookieName('release-preview', origin.startsWith('https:'));

interface PreviewOptions {
  links: PreviewLinks;
  tickets: Pick<PreviewTickets, 'read'>;
  /** Public origin: scheme, host and port. */
  origin: string;
}

/** Starts a preview by its link, and ends it by the button on the badge. */
export async function previewPlugin(
  app: FastifyInstance,
  { links, tickets, origin }: PreviewOptions,
): Promise<void> {
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
  } as const;
  /** A page of the site in the visitor's language; those of staff have one address. */
  const addressOf = (request: FastifyRequest, page: string) =>
    page.startsWith('/-/') ? page : localise(page, readLocale(request.cookies[localeCookie]));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
  });

  app.get<{ Params: { '*': string } }>(`${previewPath}*`, async (request, reply) => {
    const preview = await tickets.read(request.params['*']);
    if (!preview) {
      return reply
        .code(410)
        .type('text/plain; charset=utf-8')
        .send(
          'This link is over. Ask for a new one: npm run release -- preview <remote>@<version>',
        );
    }
    const { token } = links.make(preview.releases, preview.until);
    reply.setCookie(previewCookie(origin), token, { ...cookie, expires: preview.until });
    return reply.redirect(addressOf(request, preview.page), 303);
  });

  // The form has no fields, so its body is ignored.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { bodyLimit: 1024, parseAs: 'string' },
    (_request, _body, done) => done(null, null),
  );
  app.post(endPreviewPath, async (request, reply) => {
    if (!isSameOrigin(request, origin)) return reply.code(403).send();
    const home = addressOf(request, paths.home());
    return reply.clearCookie(previewCookie(origin), cookie).redirect(home, 303);
  });
}

/** Action of the badge's form. */
export const endPreviewPath = '/-/end-preview';
