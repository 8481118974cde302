import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveCampaigns } from '../live-campaigns';
import { type PreviewLinks, previewParameter } from '../preview-links';
import { assignVariant, forgetVariant } from './assigned-variant';
import { landingPageOf } from './landing-address';

/** Says which variant of a page a request is answered with. */
export type PageVariants = ReturnType<typeof pageVariants>;

export function pageVariants(campaigns: Pick<LiveCampaigns, 'testOf'>, previews: PreviewLinks) {
  return {
    /** Null where nothing is tried: for most pages without asking anybody. */
    async of(request: FastifyRequest, reply: FastifyReply, address: URL): Promise<string | null> {
      const page = landingPageOf(address);
      if (!page) return null;
      const { searchParams } = address;
      // whoever looks at what is not live yet sees the one that the address names
      if (previews.read(searchParams.get(previewParameter) ?? '')?.slug === page.slug)
        return searchParams.get('variant');
      const test = await campaigns.testOf(page);
      if (test) return assignVariant(request, reply, test);
      forgetVariant(request, reply, page);
      return null;
    },
  };
}
