import type { StockCar } from 'shared-contracts/api';
import { loader } from 'shared-contracts/remote';

/** Cars in stock for the page of a model, its build, its 360° page, or the page of an offer. */
export interface LikeData {
  /** The nearest to what the address names. */
  cars: StockCar[];
  /** Number of all that are of these models. */
  count: number;
  /** Slug of the one model; null where there are several. */
  model: string | null;
}

const most = 3;

/** Loads the cars in stock that are most like what the page is about: the address names it. */
export const likeLoader = loader(async ({ api, params, request }): Promise<LikeData> => {
  const { slug = params.model, view, id } = params;
  const { searchParams } = new URL(request.url);
  const models = slug
    ? [slug]
    : view
      ? await modelsWithView(`/${view}360`)
      : id
        ? (await api.offers.get(id)).models
        : [];
  if (models.length === 0) return { cars: [], count: 0, model: null };
  const wish = (name: string) => searchParams.get(name) ?? '';
  const { cars, count } = await api.stock.list({
    ...{ like: models.join(','), grade: wish('grade'), colour: wish('colour'), first: most },
  });
  return { cars, count, model: models.length === 1 ? (models[0] ?? null) : null };

  async function modelsWithView(address: string): Promise<string[]> {
    const found = (await api.models.list()).find(
      ({ view360 }) => view360 === address.toLowerCase(),
    );
    return found ? [found.slug] : [];
  }
});
