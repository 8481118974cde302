import type { FastifyInstance } from 'fastify';
import { calls } from 'shared-contracts/wire';
import { type Asked, readRoute } from '../api/read-route';
import type { Database } from '../database/database';
import { isCalledBack } from '../drafts/preview-links.queries';
import { isItsBanner } from './banner-ids';
import { bannersOf, dealOf } from './campaign-answers';
import type { LiveCampaigns } from './live-campaigns';
import type { PreviewLinks } from './preview-links';
import { assignVariant } from './visits/assigned-variant';
import { phaseOf } from './window';

interface CampaignRoutesOptions {
  database: Database;
  campaigns: LiveCampaigns;
  previews: PreviewLinks;
  now: () => Date;
}

/** Routes that read campaigns. Previews show versions that are not live, and are not cached. */
export function campaignRoutes(app: FastifyInstance, options: CampaignRoutesOptions): void {
  const { campaigns, database, now } = options;

  const previewed = async ({ query }: Asked) => {
    const preview = typeof query.preview === 'string' ? options.previews.read(query.preview) : null;
    if (!preview || (await isCalledBack(database, preview.id))) return undefined;
    return campaigns.version(preview.slug, preview.version);
  };

  readRoute(app, calls.banners.list, async (asked) => {
    const [open, preview] = await Promise.all([campaigns.open(), previewed(asked)]);
    const others = open.filter(({ slug }) => slug !== preview?.slug);
    const at = now();
    const body = bannersOf(
      [...(preview ? [preview] : []), ...others],
      ({ window }, campaign) => campaign === preview || !window || phaseOf(window, at) === 'open',
    );
    return { body, ...(preview && unkept) };
  });

  readRoute(app, calls.landing.getDeal, async (asked, request, reply) => {
    const { campaign: slug = '', offer_type = '', banner_id = '' } = asked.parameters;
    const draft = await previewed(asked);
    const preview = draft?.slug === slug ? draft : undefined;
    const campaign = preview ?? (await campaigns.find(slug));
    const ids = campaign?.bannerIds ?? (await campaigns.formerIds(slug));
    if (!preview && !(ids && isItsBanner(ids, banner_id))) return 'notFound';
    if (!campaign) return 'gone';
    const { variant: named } = asked.query;
    const deal = (variant: string | null) =>
      dealOf(campaign, offer_type, {
        ...{ locale: asked.locale, isPreview: preview !== undefined },
        variant,
      });
    const isNamed = typeof named === 'string';
    const body = deal(isNamed ? named : null);
    if (!body) return 'notFound';
    if (preview) return { body, ...unkept };
    const phase = phaseOf(campaign.file.window, now());
    if (phase === 'before') return 'notFound';
    if (phase === 'over') return 'gone';
    const test = isNamed ? null : await campaigns.testOf({ slug, offerType: offer_type });
    const own = test && deal(assignVariant(request, reply, test));
    return own ? { body: own, ...unkept } : { body };
  });
}

const unkept = { keeping: 'unkept' } as const;
