import type { HomePage, NewsItem } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';
import { dealerJsonLd } from '../contact/dealer.seo';
import type { StoryTeaser } from '../news/news.loader';
import { type OfferTeaser, offerTeaser } from '../offers/offers.loader';

export type NewsTeaser = Omit<StoryTeaser, 'excerpt'>;

/** What home shows of its own. What could not be had is null: the rest of the page stands. */
export interface HomeData {
  page: HomePage | null;
  offers: OfferTeaser[] | null;
  news: NewsTeaser[] | null;
  /** The dealer for search engines, as schema.org describes one. */
  dealer: object | null;
}

export const homeLoader = loader<HomeData>(async ({ api, locale }) => {
  const [page, offers, news, dealer] = await Promise.all([
    orNull(api.homePage.get()),
    orNull(api.offers.list()),
    orNull(api.news.list()),
    orNull(
      Promise.all([api.settings.get(), api.offices.list()]).then(([settings, offices]) =>
        dealerJsonLd(settings, offices, locale),
      ),
    ),
  ]);
  return {
    page,
    offers: offers?.slice(0, 3).map(offerTeaser) ?? null,
    news: news?.slice(0, 4).map(newsTeaser) ?? null,
    dealer,
  };
});

const newsTeaser = ({ id, title, date, images }: NewsItem): NewsTeaser => ({
  id,
  title,
  date,
  image: images[0] ?? null,
});

async function orNull<Value>(wanted: Promise<Value>): Promise<Value | null> {
  try {
    return await wanted;
  } catch (error) {
    console.error('[home]', error);
    return null;
  }
}
