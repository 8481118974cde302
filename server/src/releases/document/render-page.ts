import { type RefusedPost, variantHeader } from 'shared-contracts/api';
import { localeOf } from 'shared-contracts/locale';
import { PageBytes } from '../../http/page-bytes';
import { contentSecurityPolicy } from '../../http/security-policy';
import type { ShownPage } from '../canary/release-monitor';
import type { LiveRelease } from '../live/live-release';
import { badgeStyle, previewBadge } from '../previews/badge';
import type { ReleasePreview } from '../previews/preview-links';
import type { PageRequest, ServedPage } from '../rendering/release-renderer';
import {
  type ConsentTexts,
  consentNotice,
  consentStyle,
  type ShownConsent,
} from './consent-notice';
import { writeDocument } from './document';

/** Settings that all pages share. */
export interface PageContext {
  origin: string;
  /** Origins that pages may frame, for the content security policy; read for each render. */
  frames: () => Promise<string>;
  /** Addresses of scripts that are added to every document. */
  extraScripts: readonly string[];
  /** Address of the service worker; null without one. */
  worker: string | null;
  /** Share (0 to 1) of documents whose vitals are measured. */
  vitalsShare: () => number;
  /** What the notice says; the program's texts when it is absent. */
  consentTexts?: () => ConsentTexts;
}

/** A page that is equal for all visitors. */
export interface CachedPage {
  status: number;
  bytes: PageBytes;
  /** The content security policy with the hashes of its inline elements. */
  policy: string;
  /** The remotes involved, for the counts of each version. */
  shown: ShownPage;
  /** Whether rendering was aborted, so that the browser renders the page. */
  isAborted: boolean;
  /** Language and path of the API calls that it was made of; null when it must not be kept for long. */
  reads: readonly string[] | null;
  /** Revision of the content before it was rendered; absent when it is not kept. */
  revision?: string;
}

interface RenderPageOptions {
  address: URL;
  /** The rejected form post that the page answers. */
  refused?: RefusedPost | null;
  preview?: ReleasePreview | null;
  /** Whether pages of this site may frame it. */
  isFramed?: boolean;
  /** Variant of a landing page; null is the original. */
  variant?: string | null;
  /** State of the consent notice; null without one. */
  consent?: ShownConsent | null;
}

/** Renders an address with a release into a complete document, or returns the redirect. */
export async function renderPage(
  release: LiveRelease,
  options: RenderPageOptions,
  { origin, frames, extraScripts, worker, vitalsShare, consentTexts }: PageContext,
): Promise<CachedPage | Response> {
  const { address, refused = null, preview = null, isFramed = false } = options;
  const { variant = null, consent = null } = options;
  const page = await release.renderer.render(pageRequest(address, variant), refused);
  if (page instanceof Response) return page;
  const isClientRendered =
    page.html.length === 0 || (page.route && !release.rendered.has(page.route.remote));
  const locale = localeOf(address.pathname);
  const assets = release.assetsOf(page.route, locale);
  const parts = writeDocument({
    locale,
    head: page.head,
    hoisted: isClientRendered ? '' : page.hoisted,
    html: isClientRendered ? '' : page.html,
    assets,
    extraScripts,
    worker,
    badge:
      (preview ? previewBadge(preview, release.versions, locale) : '') +
      (consent ? consentNotice(consent, locale, consentTexts?.()) : ''),
    boot: {
      release: release.pinnedFor(page.route),
      origin,
      hydration: isClientRendered ? 'null' : page.hydration,
      measured: vitalsShare(),
      refused,
    },
  });
  const styles = assets.styles.map(({ css }) => css);
  return {
    status: isClientRendered ? 200 : page.status,
    bytes: new PageBytes(parts),
    policy: contentSecurityPolicy(
      [...styles, ...(preview ? [badgeStyle] : []), ...(consent ? [consentStyle] : [])],
      await frames(),
      release.trustedTypes,
      {
        scripts: [assets.start],
        ancestors: isFramed ? "'self'" : "'none'",
        isTagged: consent?.isTagged === true && consent.choice === 'yes',
      },
    ),
    shown: shownPage(page, release.browserOnly),
    isAborted: page.isAborted,
    reads: page.reads,
  };
}

/** The request as the renderer receives it: address and variant. */
export const pageRequest = (address: URL, variant: string | null): PageRequest => ({
  url: address.href,
  headers: new Headers(variant ? { [variantHeader]: variant } : {}),
});

function shownPage(
  { html, status, route, failedRemote }: ServedPage,
  browserOnly: ReadonlySet<string>,
): ShownPage {
  const providers = route?.uses.map((name) => name.split('/')[0] ?? '') ?? [];
  // 503 means that the data was missing, which is no version's fault.
  const isServerRendered = !route || !browserOnly.has(route.remote);
  const hasFailed = isServerRendered && status !== 503 && (html.length === 0 || status >= 500);
  return {
    remotes: route ? [route.remote, ...providers] : [],
    failing: isServerRendered
      ? (failedRemote ?? (hasFailed ? (route?.remote ?? 'shell') : null))
      : null,
  };
}
