import type { RefusedPost } from 'shared-contracts/api';
import { localeOf } from 'shared-contracts/locale';
import type { LiveRelease } from '../releases/live/live-release';
import type { ShownPage } from '../releases/live/page-counts';
import { badgeStyle, previewBadge } from '../releases/previews/badge';
import type { ReleasePreview } from '../releases/previews/preview-links';
import type { ServedPage } from '../releases/rendering/release-renderer';
import { writeDocument } from './document';
import { PageBytes } from './page-bytes';
import type { CachedPage } from './page-cache';
import { contentSecurityPolicy } from './security-policy';

/** What is the same for every page. */
export interface PageSurroundings {
  origin: string;
  /** What pages may frame, for the policy; asked for each page that is rendered. */
  frames: () => Promise<string>;
  /** Addresses of scripts that every document gets besides its own. */
  extraScripts: readonly string[];
  /** Share of the documents whose vitals are measured now. */
  measured: () => number;
}

interface PageOrder {
  address: URL;
  /** The form that the page is the answer to. */
  refused?: RefusedPost | null;
  preview?: ReleasePreview | null;
  /** Whether pages of this site may show it in a frame. */
  isFramed?: boolean;
}

/** The document of an address as a release shows it, ready to be sent; or the redirect that stands there. */
export async function renderPage(
  release: LiveRelease,
  { address, refused = null, preview = null, isFramed = false }: PageOrder,
  { origin, frames, extraScripts, measured }: PageSurroundings,
): Promise<CachedPage | Response> {
  const page = await release.renderer.render(new Request(address), refused);
  if (page instanceof Response) return page;
  const inBrowser = !page.html || (page.route && !release.rendered.has(page.route.remote));
  const locale = localeOf(address.pathname);
  const assets = release.assetsOf(page.route, locale);
  const parts = writeDocument({
    locale,
    head: page.head,
    hoisted: inBrowser ? '' : page.hoisted,
    html: inBrowser ? '' : page.html,
    assets,
    extraScripts,
    badge: preview ? previewBadge(preview, release.versions, locale) : '',
    boot: {
      release: release.pinned,
      origin,
      hydration: inBrowser ? 'null' : page.hydration,
      measured: measured(),
      refused,
    },
  });
  const styles = assets.styles.map(({ css }) => css);
  return {
    status: inBrowser ? 200 : page.status,
    bytes: new PageBytes(parts),
    policy: contentSecurityPolicy(
      preview ? [...styles, badgeStyle] : styles,
      await frames(),
      release.trustedTypes,
      isFramed ? "'self'" : "'none'",
    ),
    shown: shownPage(page, release.browserOnly),
    isCutOff: page.isCutOff,
  };
}

function shownPage(
  { html, status, route, failedRemote }: ServedPage,
  browserOnly: ReadonlySet<string>,
): ShownPage {
  const lenders = route?.uses.map((name) => name.split('/')[0] ?? '') ?? [];
  // without its data no version could have shown it
  const isOurs = !route || !browserOnly.has(route.remote);
  const hasFailed = isOurs && status !== 503 && (!html || status >= 500);
  return {
    remotes: route ? [route.remote, ...lenders] : [],
    failing: isOurs ? (failedRemote ?? (hasFailed ? (route?.remote ?? 'shell') : null)) : null,
  };
}
