import type { NewsItem } from 'shared-contracts/api';
import { type LoaderData, loader } from 'shared-contracts/remote';
import { branchesJsonLd } from '../branches/branches-json-ld';
import type { StoryTeaser } from '../news/news.loader';
import { offerTeaser } from '../offers/offers.loader';

export type NewsTeaser = Omit<StoryTeaser, 'excerpt'>;
export type HomeData = LoaderData<typeof homeLoader>;

/** Loads home's own data. A part that fails is null, so that the rest of the page renders. */
export const homeLoader = loader(async ({ api, locale }) => {
  const [page, offers, news, offices, range] = await Promise.all([
    orNull(api.homePage.get()),
    orNull(api.offers.list()),
    orNull(api.news.list()),
    orNull(api.offices.list()),
    orNull(api.models.range()),
  ]);
  return {
    page,
    /** Numbers of seats that cars have, ascending. */
    seats: [...new Set((range ?? []).flatMap((model) => model.seats))].sort((a, b) => a - b),
    offers: offers?.slice(0, 3).map(offerTeaser) ?? null,
    news: news?.slice(0, 4).map(newsTeaser) ?? null,
    branches: branchesJsonLd(offices ?? [], locale),
  };
});

const newsTeaser = ({ id, title, date, images }: NewsItem): NewsTeaser => ({
  id,
  title,
  date,
  image: images[0] ?? null,
});

async function orNull<Value>(request: Promise<Value>): Promise<Value | null> {
  try {
    return await request;
  } catch (error) {
    console.error('[home]', error);
    return null;
  }
}
