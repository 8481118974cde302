import type { FastifyRequest } from 'fastify';
import { campaignPreviewPurpose, previewParameter } from '../content/campaigns/preview-links';
import { contentPreviewPurpose } from '../content/previews/content-previews';
import { draftParameter } from '../content/previews/draft-parameters';
import { releasePreviewLinks } from '../releases/previews/preview-links';
import { previewCookie } from '../releases/previews/preview-plugin';
import { signedLinks } from '../security/signed-text';

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
  const campaigns = signedLinks(secret, campaignPreviewPurpose);
  const contents = signedLinks(secret, contentPreviewPurpose);
  const releases = releasePreviewLinks(secret);
  return ({ cookies }: Pick<FastifyRequest, 'cookies'>, page: URL | null): boolean => {
    const parameter = (name: string) => page?.searchParams.get(name) ?? '';
    return (
      // expired tokens count too: a preview that is still open is no visitor's page
      campaigns.isOurs(parameter(previewParameter)) ||
      contents.isOurs(parameter(draftParameter)) ||
      releases.read(cookies[previewCookie(publicOrigin)]) !== null
    );
  };
}
