import type { FastifyRequest } from 'fastify';
import { previewTokens } from '../content/previews/preview-tokens';
import { releasePreviewLinks } from '../releases/previews/preview-links';
import { previewCookie } from '../releases/previews/preview-plugin';

/** Recognises forms that staff sent from a preview. */
export type PreviewFormDetector = ReturnType<typeof previewFormDetector>;

/**
 * Returns the check whether a form was sent from a preview. Only a token signed by this site counts, in the page's
 * address or in the cookie.
 */
export function previewFormDetector({
  secret,
  publicOrigin,
}: {
  secret: string;
  publicOrigin: string;
}) {
  const previews = previewTokens(secret);
  const releases = releasePreviewLinks(secret);
  return ({ cookies }: Pick<FastifyRequest, 'cookies'>, page: URL | null): boolean =>
    // expired tokens count too: a preview that is still open is no visitor's page
    (page !== null && previews.isPreview(page)) ||
    releases.read(cookies[previewCookie(publicOrigin)]) !== null;
}
