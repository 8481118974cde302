import type { Faq, Offer, Office } from 'shared-contracts/api';
import { dayInBahrain, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { type LoaderArgs, type LoaderData, loader } from 'shared-contracts/remote';
import { redirect } from 'shared-contracts/router';

export type ModelPage = LoaderData<typeof modelLoader>;

/** Numeric model ids of formerly published addresses. */
const numberedModels = ['8', '13', '20'];

/**
 * Loads the model of the address and its offers. A numeric id redirects to the model's address, or to all models if
 * unknown.
 */
export const modelLoader = loader(async (args) => {
  const { api, params } = args;
  const { slug = '' } = params;
  if (/^\d+$/.test(slug)) throw await redirectFromNumber(slug, args);
  const [model, settings, all, questions, offices] = await Promise.all([
    api.models.get(slug),
    api.settings.get(),
    // The model renders even if these cannot be loaded.
    api.offers.list().catch((): Offer[] => []),
    api.faqs.list().catch((): Faq[] => []),
    api.offices.list().catch((): Office[] => []),
  ]);
  const today = dayInBahrain(new Date());
  const offers = all
    .filter(({ models, until }) => models.includes(model.slug) && until >= today)
    .map(({ id, title, until, price }) => ({ id, title, until, price }));
  return {
    ...model,
    ...{ offers, brand: settings.brandName },
    /** The first questions of the first category, which is about buying. */
    faqs: questions
      .filter(({ categoryKey }) => categoryKey === questions[0]?.categoryKey)
      .slice(0, 4),
    /** The first branch is the showroom. */
    branch: offices[0] ?? null,
  };
});

async function redirectFromNumber(
  number: string,
  { api, locale, request }: LoaderArgs,
): Promise<Response> {
  const isKnown = numberedModels.includes(number);
  const path = isKnown ? paths.explore((await api.models.get(number)).slug) : paths.models();
  return redirect(localise(path, locale) + new URL(request.url).search, 301);
}
