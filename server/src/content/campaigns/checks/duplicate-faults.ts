import type { CampaignFault } from 'shared-contracts/campaign';
import { type Locale, locales } from 'shared-contracts/locale';
import { type Node, nodesAt, textsAt } from './nodes';
import { type FaultCode, faultAt, translate } from './sentences';

/** Data of another campaign, for checks of duplicates. */
export interface OtherCampaign {
  slug: string;
  /** Titles of its offers in both languages. */
  titles: readonly string[];
  utmCampaign: string;
  bannerIds: Readonly<Partial<Record<Locale, number>>>;
}

/** Faults of names that another campaign uses. */
export function duplicateFaults(file: unknown, others: readonly OtherCampaign[]): CampaignFault[] {
  const same = (
    nodes: readonly Node<string>[],
    code: FaultCode,
    isUsedBy: (other: OtherCampaign, value: string) => boolean,
  ) =>
    nodes.flatMap(({ path, value }) => {
      const other = others.find((one) => isUsedBy(one, value));
      if (!other) return [];
      return [faultAt(path, file, code, { values: { value: other.slug }, severity: 'warning' })];
    });
  const takenNumbers = others.flatMap(({ bannerIds }) => Object.values(bannerIds));
  return [
    ...same(textsAt(file, 'slug'), 'sameSlug', ({ slug }, value) => {
      return slug !== value && normalize(slug) === normalize(value);
    }),
    ...same(textsAt(file, 'utm.campaign'), 'sameMark', (other, value) => {
      return other.utmCampaign === value;
    }),
    ...same(textsAt(file, 'offers.*.title.*'), 'sameOfferTitle', ({ titles }, value) => {
      return value.trim() !== '' && titles.some((one) => normalize(one) === normalize(value));
    }),
    ...locales.flatMap((locale) =>
      nodesAt(file, `banners.${locale}.id`).flatMap(({ value: id }) =>
        typeof id === 'number' && takenNumbers.includes(id) ? [takenBannerIdFault(locale, id)] : [],
      ),
    ),
  ];
}

const normalize = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const bannerLabel = (locale: Locale) =>
  translate('places', 'banner', { language: translate('languages', locale) });

export const takenBannerIdFault = (locale: Locale, id: number): CampaignFault =>
  faultAt(['banners', locale, 'id'], null, 'takenNumber', {
    values: { value: id, place: bannerLabel(locale) },
  });
