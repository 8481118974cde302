import { dayInBahrain } from 'shared-contracts/locale';

const monthMs = 30 * 24 * 60 * 60 * 1000;

/** An empty campaign. The check reports every field that is still empty. */
export function blankCampaign(
  slug: string,
  now: Date,
  images: { landing: string; banner: string } = { landing: '', banner: '' },
) {
  const day = (time: number) => dayInBahrain(new Date(time));
  const empty = { en: '', ar: '' };
  const banner = { offer_type: 'new-car-offer', image: images.banner, tone: 'dark' };
  return {
    slug,
    window: { from: day(now.getTime()), until: day(now.getTime() + monthMs) },
    utm: { source: 'instagram', medium: 'social', campaign: slug },
    offers: [
      {
        offer_type: 'new-car-offer',
        title: empty,
        text: empty,
        image: images.landing,
        alt: empty,
        tone: 'dark',
        models: ['swift'],
      },
    ],
    banners: {
      en: { ...banner, alt: '', title: '', text: '', model: 'swift' },
      ar: { ...banner, alt: '', title: '', text: '', model: 'swift' },
    },
  };
}
