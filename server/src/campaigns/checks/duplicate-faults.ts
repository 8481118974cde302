import type { CampaignFault } from 'shared-contracts/campaign';
import { type Locale, locales } from 'shared-contracts/locale';
import { faultAt, isGroup, say } from './sentences';

/** Data of another campaign, for checks of duplicates. */
export interface OtherCampaign {
  slug: string;
  /** Titles of its offers in both languages. */
  titles: readonly string[];
  /** Its `utm_campaign`. */
  mark: string;
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
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function slugFaults(file: File, others: readonly OtherCampaign[]): CampaignFault[] {
  const { slug } = file;
  if (typeof slug !== 'string') return [];
  const same = others.find((other) => other.slug !== slug && bare(other.slug) === bare(slug));
  if (!same) return [];
  return [faultAt(['slug'], file, 'sameSlug', { values: { value: same.slug }, ...warning })];
}

function markFaults(file: File, others: readonly OtherCampaign[]): CampaignFault[] {
  const mark = isGroup(file.utm) ? file.utm.campaign : undefined;
  const same = others.find((other) => other.mark === mark);
  if (typeof mark !== 'string' || !same) return [];
  const values = { value: same.slug };
  return [faultAt(['utm', 'campaign'], file, 'sameMark', { values, ...warning })];
}

function titleFaults(file: File, others: readonly OtherCampaign[]): CampaignFault[] {
  const offers: unknown[] = Array.isArray(file.offers) ? file.offers : [];
  return offers.flatMap((offer, at) =>
    locales.flatMap((locale) => {
      const title = isGroup(offer) && isGroup(offer.title) ? offer.title[locale] : undefined;
      if (typeof title !== 'string' || title.trim() === '') return [];
      const same = others.find(({ titles }) => titles.some((one) => bare(one) === bare(title)));
      if (!same) return [];
      const values = { value: same.slug };
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
    return [takenNumber(locale, id)];
  });
}

const bannerOf = (locale: Locale) =>
  say('places', 'banner', { language: say('languages', locale) });

export const takenNumber = (locale: Locale, id: number): CampaignFault =>
  faultAt(['banners', locale, 'id'], null, 'takenNumber', {
    values: { value: id, place: bannerOf(locale) },
  });
