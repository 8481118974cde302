import type { BannerWire, LandingDealWire } from 'shared-contracts/api';
import {
  type CampaignBanner,
  type CampaignFile,
  type CampaignOffer,
  sectionIn,
} from 'shared-contracts/campaign';
import { asVariant } from 'shared-contracts/campaign-variants';
import { type Locale, locales, otherLocale } from 'shared-contracts/locale';
import { contentMark, type Framing } from 'shared-contracts/picture';
import type { Bilingual } from '../fields';
import { sectionPicture } from '../import/alternatives';
import { joinFigures } from '../import/join-figures';
import type { PictureText } from '../page-schemas';
import { urlBannerIds } from './banner-ids';
import type { FramedPicture } from './campaign-pictures';
import { offerImage, type ShownCampaign } from './live-campaigns';
import { offerCard } from './offer-cards';

/** Sort key of banners without an `order`: after all others. */
const lastPosition = Number.MAX_SAFE_INTEGER;

/** Banners as `get_banners` lists them: those with an `order` first, the others as they come. */
export function bannersOf(
  campaigns: readonly ShownCampaign[],
  isShown: (banner: CampaignBanner, campaign: ShownCampaign) => boolean = () => true,
): BannerWire[] {
  const shown = campaigns.flatMap((campaign) =>
    locales.flatMap((locale) => {
      const banner = campaign.file.banners[locale];
      return banner && isShown(banner, campaign) ? [{ campaign, locale, banner }] : [];
    }),
  );
  return shown
    .sort((a, b) => (a.banner.order ?? lastPosition) - (b.banner.order ?? lastPosition))
    .map(toBannerWire);
}

interface ShownBanner {
  campaign: ShownCampaign;
  locale: Locale;
  banner: CampaignBanner;
}

function toBannerWire({ campaign, locale, banner }: ShownBanner): BannerWire {
  const { slug, bannerIds, addressOf } = campaign;
  return {
    // a version that was only previewed has no number yet
    id: bannerIds[locale] ?? 0,
    banner_type: locale === 'ar' ? 'Arabic' : 'English',
    name: addressOf(banner.image, 'wide'),
    campaign_slug: slug,
    offer_type: banner.offer_type,
    tone: banner.tone,
    title: banner.title,
    text: banner.text,
    model_slug: banner.model ?? null,
    ...pictureMetadataOf(campaign, [
      {
        name: banner.image,
        shape: 'wide',
        alt: banner.alt ? { en: banner.alt, ar: banner.alt } : undefined,
      },
    ]),
  };
}

interface ShownPicture {
  name: string;
  shape: keyof FramedPicture['addresses'];
  /** The campaign's own alternative text; that of the library or the site is the fallback. */
  alt: Bilingual | undefined;
}

/** Alternative texts and framings of pictures, as the API returns them. */
export function pictureMetadataOf(
  { addressOf, framedOf, altOf }: Pick<ShownCampaign, 'addressOf' | 'framedOf' | 'altOf'>,
  shown: readonly ShownPicture[],
): Pick<LandingDealWire, 'alternatives' | 'framings'> {
  const alternatives: Record<string, PictureText> = {};
  const framings: Record<string, Framing> = {};
  for (const { name, shape, alt } of shown) {
    const mark = contentMark(addressOf(name, shape));
    const framed = framedOf(name);
    // a crop has a focal point of its own
    const siteText = framed?.alt ?? altOf(name);
    const altText = alt ? { ...siteText, ...alt } : siteText;
    if (altText) alternatives[mark] = altText;
    if (!framed) continue;
    const { addresses, focus, mirror } = framed;
    framings[mark] = {
      // a picture without a wide crop has none for phones either
      ...(shape === 'wide' && { phone: addresses.phone, focus }),
      ...(!mirror && { upright: true }),
    };
  }
  const isEmpty = (group: object) => Object.keys(group).length === 0;
  return {
    ...(!isEmpty(alternatives) && { alternatives }),
    ...(!isEmpty(framings) && { framings }),
  };
}

/** The sections below an offer, in one language. */
function sectionsOf(
  { sections = [] }: CampaignOffer,
  locale: Locale,
  { addressOf, altOf }: ShownCampaign,
): Pick<LandingDealWire, 'sections'> {
  const mediaResolver = {
    picture: (name: string, alt: string) =>
      sectionPicture(addressOf(name), alt, altOf(name), locale),
    film: (name: string) => addressOf(name),
  };
  if (sections.length === 0) return {};
  return { sections: sections.map((section) => sectionIn(section, locale, mediaResolver)) };
}

/** The car of the offer's banner, or the first car of its form. */
function modelOf({ banners, offers }: CampaignFile, offerType: string, locale: Locale) {
  const candidates = [banners[locale], banners[otherLocale(locale)]];
  const banner = candidates.find((candidate) => candidate?.offer_type === offerType);
  const offer = offers.find((candidate) => candidate.offer_type === offerType);
  return banner?.model ?? offer?.models?.[0] ?? null;
}

interface ShownDeal {
  locale: Locale;
  isPreview: boolean;
  /** Name of the page's variant; null is the page itself. */
  variant: string | null;
}

/** Data of a landing page; undefined when the campaign has no such offer. */
export function dealOf(
  campaign: ShownCampaign,
  offerType: string,
  { locale, isPreview, variant }: ShownDeal,
): LandingDealWire | undefined {
  const { slug, file, bannerIds, addressOf } = campaign;
  const page = file.offers.find((candidate) => candidate.offer_type === offerType);
  const offer = page && asVariant(page, variant);
  return (
    offer && {
      // a preview has no card yet; otherwise the card shows the page itself, not a variant
      card: isPreview
        ? addressOf(offerImage(offer, locale), 'social')
        : offerCard(campaign, page, locale).address,
      name: addressOf(offerImage(offer, locale), 'wide'),
      offer_type: offer.offer_type,
      campaign_slug: slug,
      campaign_title: offer.title[locale],
      text: joinFigures(offer.text[locale]),
      until: file.window.until.replace('T', ' '),
      tone: offer.tone,
      model_slug: modelOf(file, offerType, locale),
      models: offer.models ?? [],
      services: offer.services ?? [],
      banner_ids: urlBannerIds(bannerIds),
      is_preview: isPreview,
      ...sectionsOf(offer, locale, campaign),
      ...pictureMetadataOf(campaign, [
        { name: offerImage(offer, locale), shape: 'wide', alt: offer.alt },
      ]),
    }
  );
}
