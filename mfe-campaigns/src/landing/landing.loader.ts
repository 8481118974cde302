import {
  ApiError,
  type Banner,
  type LandingDeal,
  type ModelSummary,
  variantHeader,
} from 'shared-contracts/api';
import { carsAtHand, othersNamed } from 'shared-contracts/api-client';
import type { CarChoice } from 'shared-contracts/form';
import type { OfferType } from 'shared-contracts/paths';
import { type LoaderArgs, loader, messagesOf } from 'shared-contracts/remote';
import { data } from 'shared-contracts/router';
import ar from '../messages/ar.json';
import en from '../messages/en.json';
import { loadSections } from './load-sections';

const messages = { en, ar };

/** A campaign that runs, or a preview of one. */
export interface OpenLanding {
  state: 'open';
  deal: LandingDeal;
  /** The cars that can be requested, in the page's language. */
  cars: CarChoice[];
  /** Models that its sections show and the visit does not have already; absent if there are none. */
  models?: readonly ModelSummary[];
  brand: string;
}

/** A campaign that has ended or does not exist, with current banners instead. */
export interface ClosedLanding {
  state: 'over' | 'unknown';
  /** Title and text of the page, also for its head. */
  message: { title: string; text: string };
  banners: Banner[];
  brand: string;
}

export type LandingData = OpenLanding | ClosedLanding;

/**
 * Loads the deal that the address names. If it has ended or does not exist, the page answers with status 410 or 404
 * and links to current campaigns.
 */
export const landingLoader = loader(async (args: LoaderArgs) => {
  const { brandName: brand } = await args.api.settings.get();
  const result = await findDeal(args);
  if (typeof result !== 'string') return { ...result, brand } satisfies LandingData;
  const [{ closed }, banners] = await Promise.all([
    messagesOf(messages[args.locale]),
    args.api.banners.list(),
  ]);
  return data({ state: result, message: closed[result], banners, brand } satisfies LandingData, {
    status: result === 'over' ? 410 : 404,
  });
});

async function findDeal({
  api,
  locale,
  params,
  request,
}: LoaderArgs): Promise<Omit<OpenLanding, 'brand'> | ClosedLanding['state']> {
  const { campaign = '', offerType = '', bannerId = '' } = params;
  if (!isOfferType(offerType)) return 'unknown';
  const { searchParams } = new URL(request.url);
  const preview = searchParams.get('preview');
  // A preview may choose its variant in the address; a visitor's variant comes from the server's header only
  const variant = request.headers.get(variantHeader) ?? (preview && searchParams.get('variant'));
  try {
    const [deal, { landing }] = await Promise.all([
      api.landing.getDeal({ campaign, offerType, bannerId, preview, variant }),
      api.models.choices(),
    ]);
    const modelSlugs =
      deal.sections?.flatMap((one) => (one.kind === 'view360' ? one.model : [])) ?? [];
    // On failure the 360° sections are left out
    const models = await othersNamed(api, modelSlugs).catch(() => []);
    // Loads the sections' code before navigation, so that the client shows the whole page at once
    if (deal.sections) await loadSections();
    return {
      state: 'open',
      deal,
      cars: carsAtHand(landing[locale], [...deal.models, deal.modelSlug ?? '']),
      ...(models.length > 0 && { models }),
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return 'over';
    if (error instanceof ApiError && error.status === 404) return 'unknown';
    throw error;
  }
}

const isOfferType = (value: string): value is OfferType =>
  value === 'new-car-offer' || value === 'service-offer';
