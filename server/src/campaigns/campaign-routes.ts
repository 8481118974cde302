import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerRead } from '../api/answer-read';
import { answerNotFound, requestLocale, sendFailure } from '../api/problems';
import { bannersOf, dealOf } from './campaign-answers';
import type { LiveCampaigns } from './live-campaigns';
import type { PreviewLinks } from './preview-links';
import { phaseOf } from './window';

interface CampaignRoutesOptions {
  campaigns: LiveCampaigns;
  previews: PreviewLinks;
  now: () => Date;
}

interface Query {
  preview?: string;
}

interface DealParams {
  campaign: string;
  offerType: string;
  bannerId: string;
}

const dealPath =
  '/getLandingPageDataByCampaign/source=:source/campaign=:campaign/offer_type=:offerType/banner_id=:bannerId';

/** The calls that read campaigns. A preview shows what is not live, and is kept by nobody. */
export function campaignRoutes(app: FastifyInstance, options: CampaignRoutesOptions): void {
  const { campaigns, now } = options;

  const previewed = async ({ query }: FastifyRequest<{ Querystring: Query }>) => {
    const preview = typeof query.preview === 'string' ? options.previews.read(query.preview) : null;
    return preview ? await campaigns.version(preview.slug, preview.version) : undefined;
  };

  app.get<{ Querystring: Query }>('/get_banners', async (request, reply) => {
    const [open, preview] = await Promise.all([campaigns.open(), previewed(request)]);
    const others = open.filter(({ slug }) => slug !== preview?.slug);
    const banners = [...(preview ? [preview] : []), ...others].flatMap(bannersOf);
    return answerRead(request, reply, JSON.stringify(banners), preview ? 'unkept' : 'checked');
  });

  app.get<{ Params: DealParams; Querystring: Query }>(dealPath, async (request, reply) => {
    const { campaign: slug, offerType, bannerId } = request.params;
    if (!/^\d{1,9}$/.test(bannerId)) return answerNotFound(request, reply);
    const draft = await previewed(request);
    const preview = draft?.slug === slug ? draft : undefined;
    const campaign = preview ?? (await campaigns.find(slug));
    const deal = campaign && dealOf(campaign, offerType, requestLocale(request));
    if (!campaign || !deal) {
      const isOver = !campaign && (await campaigns.wasLive(slug));
      return isOver ? sendFailure(request, reply, 410, 'gone') : answerNotFound(request, reply);
    }
    const phase = preview ? 'open' : phaseOf(campaign.file.window, now());
    if (phase === 'over') return sendFailure(request, reply, 410, 'gone');
    if (phase === 'before') return answerNotFound(request, reply);
    return answerRead(request, reply, JSON.stringify(deal), preview ? 'unkept' : 'checked');
  });
}
