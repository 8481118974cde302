import type { Faq, Offer, Office } from 'shared-contracts/api';
import { dayInBahrain } from 'shared-contracts/locale';
import { type LoaderData, loader } from 'shared-contracts/remote';

export type ModelPage = LoaderData<typeof modelLoader>;

/**
 * Loads the model of the address and its offers. A numeric id redirects to the model's address, or to all models if
 * unknown.
 */
export const modelLoader = loader(async (args) => {
  const { api, params } = args;
  const { slug = '' } = params;
  if (/^\d+$/.test(slug)) {
    const { redirectFromNumber } = await import('./numbered-model');
    throw await redirectFromNumber(slug, args);
  }
  const [model, settings, all, questions, offices, reviews] = await Promise.all([
    api.models.get(slug),
    api.settings.get(),
    // The model renders even if these cannot be loaded.
    api.offers.list().catch((): Offer[] => []),
    api.faqs.list().catch((): Faq[] => []),
    api.offices.list().catch((): Office[] => []),
    api.reviews.ofModel(slug).catch(() => null),
  ]);
  const today = dayInBahrain(new Date());
  const offers = all
    .filter(({ models, until }) => models.includes(model.slug) && until >= today)
    .map(({ id, title, until, price }) => ({ id, title, until, price }));
  return {
    ...model,
    ...{ offers, brand: settings.brandName, reviews },
    /** The first questions of the first category, which is about buying. */
    faqs: questions
      .filter(({ categoryKey }) => categoryKey === questions[0]?.categoryKey)
      .slice(0, 4),
    /** The first branch is the showroom. */
    branch: offices[0] ?? null,
  };
});
