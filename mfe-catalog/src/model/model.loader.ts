import type { Offer } from 'shared-contracts/api';
import { dayInBahrain } from 'shared-contracts/locale';
import { type LoaderData, loader } from 'shared-contracts/remote';

export type ModelPage = LoaderData<typeof modelLoader>;

/** The model of the address, by its slug or one of the fixed ids, and what is offered on it. */
export const modelLoader = loader(async ({ api, params }) => {
  const [model, settings, all] = await Promise.all([
    api.models.get(params.slug ?? ''),
    api.settings.get(),
    // A model stands without its offers.
    api.offers.list().catch((): Offer[] => []),
  ]);
  const today = dayInBahrain(new Date());
  const offers = all
    .filter(({ models, until }) => models.includes(model.slug) && until >= today)
    .map(({ id, title, until, price }) => ({ id, title, until, price }));
  return { ...model, offers, brand: settings.brandName };
});
