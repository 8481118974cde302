import type { FastifyRequest } from 'fastify';
import { signedLinks } from '../../admin/signed-text';
import { campaignPreviewPurpose, previewParameter } from '../../campaigns/preview-links';
import { contentPreviewPurpose } from '../../content/previews/content-previews';
import { draftParameter } from '../../content/previews/draft-marks';
import { releasePreviewLinks } from '../../releases/previews/preview-links';
import { previewCookie } from '../../releases/previews/preview-plugin';

/** Tells forms that staff send to try a page from those of visitors. */
export type TrialForms = ReturnType<typeof trialForms>;

/** Whether a form was sent from a preview: the address, or the cookie, carries what this site has signed, and nothing else counts. */
export function trialForms({ secret, publicOrigin }: { secret: string; publicOrigin: string }) {
  const campaigns = signedLinks(secret, campaignPreviewPurpose);
  const contents = signedLinks(secret, contentPreviewPurpose);
  const releases = releasePreviewLinks(secret);
  return ({ cookies }: Pick<FastifyRequest, 'cookies'>, page: URL | null): boolean => {
    const marked = (name: string) => page?.searchParams.get(name) ?? '';
    return (
      // a page that was opened before its link was over is still no page of visitors
      campaigns.isOurs(marked(previewParameter)) ||
      contents.isOurs(marked(draftParameter)) ||
      releases.read(cookies[previewCookie(publicOrigin)]) !== null
    );
  };
}
