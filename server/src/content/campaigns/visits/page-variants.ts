import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreviewTokens } from '../../previews/preview-tokens';
import type { LiveCampaigns } from '../live-campaigns';
import { assignVariant, forgetVariant } from './assigned-variant';
import { landingPageOf } from './landing-address';

/** Creates the choice from live campaigns and preview links. */
export function pageVariants(campaigns: Pick<LiveCampaigns, 'testOf'>, previews: PreviewTokens) {
  return {
    /** Null without a test. Most pages need no lookup. */
    async of(request: FastifyRequest, reply: FastifyReply, address: URL): Promise<string | null> {
      const page = landingPageOf(address);
      if (!page) return null;
      // a preview shows the variant that its address names
      if (previews.in(address).campaign?.name === page.slug)
        return address.searchParams.get('variant');
      const test = await campaigns.testOf(page);
      if (test) return assignVariant(request, reply, test);
      forgetVariant(request, reply, page);
      return null;
    },
  };
}
