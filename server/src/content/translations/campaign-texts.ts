import { type Locale, locales } from 'shared-contracts/locale';
import { asRecord } from '../campaigns/drafts/draft-title';
import { textPairs } from './text-pairs';

/** Fields of a banner that visitors read. */
const bannerTexts = ['title', 'text', 'alt'] as const;

/**
 * The texts of a campaign as pairs. Those of its banners, which are one for each language, are put beside each other.
 * Pictures that differ by language are no texts.
 */
export function campaignTexts(campaign: Readonly<Record<string, unknown>>) {
  const { en, ar } = asRecord(campaign.banners);
  const banners =
    en && ar
      ? bannerTexts.map((name) => [name, { en: '', ar: '', ...textsNamed(name, { en, ar }) }])
      : [];
  return textPairs({ offers: campaign.offers, banners: Object.fromEntries(banners) }).filter(
    ({ at }) => !at.endsWith('/image'),
  );
}

const textsNamed = (name: string, banners: Readonly<Record<Locale, unknown>>) =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const text = asRecord(banners[locale])[name];
      return typeof text === 'string' ? [[locale, text]] : [];
    }),
  );

/** A campaign with other texts of its banner in one language, by the pointers of `campaignTexts`. */
export function withBannerTexts(
  campaign: Readonly<Record<string, unknown>>,
  to: Locale,
  translations: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const banners = asRecord(campaign.banners);
  const own = bannerTexts.flatMap((name) => {
    const text = translations.get(`/banners/${name}`);
    return text === undefined ? [] : [[name, text] as const];
  });
  if (own.length === 0) return { ...campaign };
  return {
    ...campaign,
    banners: { ...banners, [to]: { ...asRecord(banners[to]), ...Object.fromEntries(own) } },
  };
}
