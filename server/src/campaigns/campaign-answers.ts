import type { BannerWire, LandingDealWire } from 'shared-contracts/api';
import { type Locale, locales, otherLocale } from 'shared-contracts/locale';
import { contentMark } from 'shared-contracts/picture';
import type { Bilingual } from '../content/fields';
import { addressIds } from './banner-ids';
import type { CampaignFile } from './checks/campaign-file';
import { offerImage, type ShownCampaign } from './live-campaigns';
import { offerCard } from './offer-cards';

/** A campaign's banners as `get_banners` lists them. */
export function bannersOf({ slug, file, bannerIds, addressOf }: ShownCampaign): BannerWire[] {
  return locales.flatMap((locale): BannerWire[] => {
    const banner = file.banners[locale];
    if (!banner) return [];
    return [
      {
        // one that was only previewed has no number yet
        id: bannerIds[locale] ?? 0,
        banner_type: locale === 'ar' ? 'Arabic' : 'English',
        name: addressOf(banner.image),
        campaign_slug: slug,
        offer_type: banner.offer_type,
        tone: banner.tone,
        title: banner.title,
        text: banner.text,
        model_slug: banner.model ?? null,
        ...alternativeOf(
          addressOf(banner.image),
          banner.alt ? { en: banner.alt, ar: banner.alt } : undefined,
        ),
      },
    ];
  });
}

/** What a picture shows, as the wire says it. */
const alternativeOf = (address: string, alt: Bilingual | undefined) =>
  alt ? { alternatives: { [contentMark(address)]: alt } } : {};

/** The car that an offer's banner leads to, or the one that the form offers alone. */
function modelOf({ banners, offers }: CampaignFile, offerType: string, locale: Locale) {
  const own = [banners[locale], banners[otherLocale(locale)]];
  const banner = own.find((candidate) => candidate?.offer_type === offerType);
  const offer = offers.find((candidate) => candidate.offer_type === offerType);
  return banner?.model ?? offer?.models?.[0] ?? null;
}

/** What a landing page shows; undefined when the campaign makes no such offer. */
export function dealOf(
  campaign: ShownCampaign,
  offerType: string,
  locale: Locale,
  isPreview: boolean,
): LandingDealWire | undefined {
  const { slug, file, bannerIds, addressOf } = campaign;
  const offer = file.offers.find((candidate) => candidate.offer_type === offerType);
  return (
    offer && {
      // what is not live yet has no card
      card: isPreview
        ? addressOf(offerImage(offer, locale))
        : offerCard(campaign, offer, locale).address,
      name: addressOf(offerImage(offer, locale)),
      offer_type: offer.offer_type,
      campaign_slug: slug,
      campaign_title: offer.title[locale],
      text: offer.text[locale],
      until: file.window.until.replace('T', ' '),
      tone: offer.tone,
      model_slug: modelOf(file, offerType, locale),
      models: offer.models ?? [],
      services: offer.services ?? [],
      banner_ids: addressIds(bannerIds),
      is_preview: isPreview,
      ...alternativeOf(addressOf(offerImage(offer, locale)), offer.alt),
    }
  );
}
