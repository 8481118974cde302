import type { CampaignFault } from 'shared-contracts/campaign';
import { type Locale, locales } from 'shared-contracts/locale';
import { faultAt, isGroup, translate } from './sentences';

/** Data of another campaign, for checks of duplicates. */
export interface OtherCampaign {
  slug: string;
  /** Titles of its offers in both languages. */
  titles: readonly string[];
  /** Its `utm_campaign`. */
  utmCampaign: string;
  bannerIds: Readonly<Partial<Record<Locale, number>>>;
}

/** Faults of names that another campaign uses. */
export function duplicateFaults(file: unknown, others: readonly OtherCampaign[]): CampaignFault[] {
  if (!isGroup(file)) return [];
  return [
    ...slugFaults(file, others),
    ...markFaults(file, others),
    ...titleFaults(file, others),
    ...numberFaults(file, others),
  ];
}

type File = Record<string, unknown>;
const warning = { severity: 'warning' } as const;
const normalize = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function slugFaults(file: File, others: readonly OtherCampaign[]): CampaignFault[] {
  const { slug } = file;
  if (typeof slug !== 'string') return [];
  const duplicate = others.find(
    (other) => other.slug !== slug && normalize(other.slug) === normalize(slug),
  );
  if (!duplicate) return [];
  return [faultAt(['slug'], file, 'sameSlug', { values: { value: duplicate.slug }, ...warning })];
}

function markFaults(file: File, others: readonly OtherCampaign[]): CampaignFault[] {
  const mark = isGroup(file.utm) ? file.utm.campaign : undefined;
  const duplicate = others.find((other) => other.utmCampaign === mark);
  if (typeof mark !== 'string' || !duplicate) return [];
  const values = { value: duplicate.slug };
  return [faultAt(['utm', 'campaign'], file, 'sameMark', { values, ...warning })];
}

function titleFaults(file: File, others: readonly OtherCampaign[]): CampaignFault[] {
  const offers: unknown[] = Array.isArray(file.offers) ? file.offers : [];
  return offers.flatMap((offer, at) =>
    locales.flatMap((locale) => {
      const title = isGroup(offer) && isGroup(offer.title) ? offer.title[locale] : undefined;
      if (typeof title !== 'string' || title.trim() === '') return [];
      const duplicate = others.find(({ titles }) =>
        titles.some((one) => normalize(one) === normalize(title)),
      );
      if (!duplicate) return [];
      const values = { value: duplicate.slug };
      const path = ['offers', at, 'title', locale];
      return [faultAt(path, file, 'sameOfferTitle', { values, ...warning })];
    }),
  );
}

function numberFaults(file: File, others: readonly OtherCampaign[]): CampaignFault[] {
  const banners = isGroup(file.banners) ? file.banners : {};
  return locales.flatMap((locale) => {
    const banner = banners[locale];
    const id = isGroup(banner) ? banner.id : undefined;
    const isTaken = others.some(({ bannerIds }) => Object.values(bannerIds).includes(Number(id)));
    if (typeof id !== 'number' || !isTaken) return [];
    return [takenBannerIdFault(locale, id)];
  });
}

const bannerLabel = (locale: Locale) =>
  translate('places', 'banner', { language: translate('languages', locale) });

export const takenBannerIdFault = (locale: Locale, id: number): CampaignFault =>
  faultAt(['banners', locale, 'id'], null, 'takenNumber', {
    values: { value: id, place: bannerLabel(locale) },
  });
