import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeCookie, localeOf, localise, neutralPath, readLocale } from 'shared-contracts/locale';
import { pageMark } from 'shared-contracts/release';
import type { RenderedRoute } from 'shared-contracts/renderer';
import { siteRooms } from 'shared-contracts/staff';
import type { Config } from '../config/config';
import { canonicalRedirect, requestAddress } from '../http/canonical-redirect';
import { saveFollowedLocale } from '../http/chosen-language';
import { encodingFor, PageBytes } from '../http/page-bytes';
import { isSameOrigin } from '../http/same-origin';
import { contentSecurityPolicy, documentHeaders } from '../http/security-policy';
import { matchesPath } from '../releases/checks/route-patterns';
import { writeDocument } from '../releases/document/document';
import type { LiveRelease, StaffRelease } from '../releases/live/live-release';
import { badgeStyle, previewBadge } from '../releases/previews/badge';
import type { SiteReleases } from '../releases/site-releases';
import { staffManifestAddress } from '../staff/notices/push/staff-manifest';
import { signInAddress } from '../staff/sign-in-link';
import type { StaffFrames } from '../staff/staff-frames';
import type { StaffSession, StaffSessions } from '../staff/staff-sessions';
import { localeRedirect } from './locale-redirect';
import { sendStaffPagesPending } from './staff-pages-pending';

interface StaffPageOptions {
  config: Pick<Config, 'publicOrigin'>;
  releases: Pick<SiteReleases, 'live' | 'releaseFor' | 'previewOf'>;
  sessions: Pick<StaffSessions, 'of'>;
  frames: Pick<StaffFrames, 'unreadOf'>;
}

/**
 * Pages of remotes for signed-in staff, rendered in the browser. They are not cached and not indexed. Routes
 * that the server registers below `/-/` take precedence.
 */
export async function staffPagePlugin(
  app: FastifyInstance,
  { config: { publicOrigin: origin }, releases, sessions, frames }: StaffPageOptions,
): Promise<void> {
  const compressed = { compress: false, decompress: false } as const;
  const handlePage = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = requestAddress(request.url, origin);
    const release = await releases.releaseFor(request, reply);
    const { staff } = release;
    const path = neutralPath(address.pathname);
    const instead = staff?.retired.find((route) => matchesPath(route.path, path))?.instead;
    if (instead) {
      const to = localise(instead, localeOf(address.pathname));
      return reply.header('cache-control', 'no-store').redirect(to, 302);
    }
    const owner = staff && owningRemote(path, staff);
    const hasNoStaffPages = staff?.pinned.remotes.every(({ routes }) => routes.length === 0);
    if (hasNoStaffPages && (await sessions.of(request)))
      return sendStaffPagesPending(reply, release, address);
    if (!owner) return reply.callNotFound();
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
    const session = await sessions.of(request);
    // A session of a team's token is for releases only, which have a page of their own.
    if (session?.token !== null) return redirectToSignIn(reply, address);
    const canonical =
      canonicalRedirect(request.url, address) ??
      localeRedirect(address, {
        chosen: readLocale(request.cookies[localeCookie]),
        isFromInside: isSameOrigin(request, origin),
      });
    if (canonical) return reply.redirect(canonical, 302);
    if (isSameOrigin(request, origin)) saveFollowedLocale(request, reply, address);
    const locale = localeOf(address.pathname);
    const route = findRoute(path, owner);
    if (!route) return reply.redirect(localise(`/${owner.routes[0]?.path ?? ''}`, locale), 302);
    const shown = { remotes: [owner.name], failing: null };
    reply.header(
      'server-timing',
      `${pageMark};desc="${releases.live.pages.count(release, shown)}"`,
    );
    return sendStaffDocument(reply, { address, release, staff, route, session });
  };
  app.get('/-/*', compressed, handlePage);
  app.get('/ar/-/*', compressed, handlePage);

  async function sendStaffDocument(
    reply: FastifyReply,
    { address, release, staff, route, session }: StaffDocument,
  ) {
    const locale = localeOf(address.pathname);
    const assets = staff.assetsOf(route, locale);
    const preview = releases.previewOf(reply.request);
    const styles = [...assets.styles.map(({ css }) => css), ...(preview ? [badgeStyle] : [])];
    // The page frames previews of this site.
    const policy = contentSecurityPolicy(styles, "'self'", release.trustedTypes, {
      playsChosenFilms: true,
      scripts: [assets.start],
    });
    const parts = writeDocument({
      ...{ locale, assets, hoisted: '', html: '', extraScripts: [], worker: null },
      manifest: staffManifestAddress(locale),
      head: [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex, nofollow' } }],
      badge: preview ? previewBadge(preview, release.versions, locale) : '',
      boot: {
        ...{ release: staff.pinned, origin, hydration: 'null', measured: 0, refused: null },
        person: { name: session.who, roles: session.roles },
        rooms: [...siteRooms, ...staff.links],
        unread: await frames.unreadOf(session),
      },
    });
    const encoding = encodingFor(reply.request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .headers(documentHeaders)
      .header('content-security-policy', policy)
      .header('content-language', locale)
      .type('text/html; charset=utf-8')
      .send(await new PageBytes(parts).encodedAs(encoding));
  }
}

interface StaffDocument {
  address: URL;
  release: LiveRelease;
  staff: StaffRelease;
  route: RenderedRoute;
  session: StaffSession;
}

type Owner = StaffRelease['pinned']['remotes'][number];

/** The remote that owns an address: `/-/studio` and everything below belongs to `mfe-studio`. */
const owningRemote = (path: string, { pinned }: StaffRelease): Owner | undefined =>
  pinned.remotes.find(
    ({ name, routes }) =>
      routes.length > 0 && matchesPath(`-/${name.slice('mfe-'.length)}/*`, path),
  );

function findRoute(path: string, { name, routes }: Owner): RenderedRoute | null {
  const route = routes.find((one) => matchesPath(one.path, path));
  return route ? { remote: name, path: route.path, uses: route.uses } : null;
}

function redirectToSignIn(reply: FastifyReply, { pathname, search }: URL): FastifyReply {
  const next = new URLSearchParams({ next: pathname + search });
  return reply.redirect(`${signInAddress}?${next}`, 303);
}
