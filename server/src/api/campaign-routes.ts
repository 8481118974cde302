import type { FastifyInstance } from 'fastify';
import { calls } from 'shared-contracts/wire';
import { isBannerIdOf } from '../content/campaigns/banner-ids';
import { bannersOf, dealOf } from '../content/campaigns/campaign-responses';
import type { LiveCampaigns } from '../content/campaigns/live-campaigns';
import { assignVariant } from '../content/campaigns/visits/assigned-variant';
import { phaseOf } from '../content/campaigns/window';
import type { PreviewTokens } from '../content/previews/preview-tokens';
import { isRevoked } from '../content/workflow/preview-links.queries';
import type { Database } from '../database/database';
import { type ReadQuery, readRoute } from '../http/read-route';

interface CampaignRoutesOptions {
  database: Database;
  campaigns: LiveCampaigns;
  previews: PreviewTokens;
  now: () => Date;
}

/** Routes that read campaigns. Previews show versions that are not live, and are not cached. */
export function campaignRoutes(app: FastifyInstance, options: CampaignRoutesOptions): void {
  const { campaigns, database, now } = options;

  const previewedCampaign = async ({ query }: ReadQuery) => {
    const preview = options.previews.read('campaign', query.preview);
    if (!preview || (await isRevoked(database, preview.id))) return undefined;
    return campaigns.version(preview.name, preview.version);
  };

  readRoute(app, calls.banners.list, async (readQuery) => {
    const [open, preview] = await Promise.all([campaigns.open(), previewedCampaign(readQuery)]);
    const others = open.filter(({ slug }) => slug !== preview?.slug);
    const at = now();
    const body = bannersOf(
      [...(preview ? [preview] : []), ...others],
      ({ window }, campaign) => campaign === preview || !window || phaseOf(window, at) === 'open',
    );
    return { body, ...(preview && uncached) };
  });

  readRoute(app, calls.landing.getDeal, async (readQuery, request, reply) => {
    const { campaign: slug = '', offer_type = '', banner_id = '' } = readQuery.parameters;
    const draft = await previewedCampaign(readQuery);
    const preview = draft?.slug === slug ? draft : undefined;
    const campaign = preview ?? (await campaigns.find(slug));
    const ids = campaign?.bannerIds ?? (await campaigns.formerIds(slug));
    if (!preview && !(ids && isBannerIdOf(ids, banner_id))) return 'notFound';
    if (!campaign) return 'gone';
    const { variant: requestedVariant } = readQuery.query;
    const deal = (variant: string | null) =>
      dealOf(campaign, offer_type, {
        ...{ locale: readQuery.locale, isPreview: preview !== undefined },
        variant,
      });
    const isNamed = typeof requestedVariant === 'string';
    const body = deal(isNamed ? requestedVariant : null);
    if (!body) return 'notFound';
    if (preview) return { body, ...uncached };
    const phase = phaseOf(campaign.file.window, now());
    if (phase === 'before') return 'notFound';
    if (phase === 'over') return 'gone';
    const test = isNamed ? null : await campaigns.testOf({ slug, offerType: offer_type });
    const variantDeal = test && deal(assignVariant(request, reply, test));
    return variantDeal ? { body: variantDeal, ...uncached } : { body };
  });
}

const uncached = { cachePolicy: 'unkept' } as const;
