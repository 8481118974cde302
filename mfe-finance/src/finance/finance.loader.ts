import { ApiError, mostAtHand } from 'shared-contracts/api';
import { withExtras } from 'shared-contracts/build';
import type { FinanceOffer } from 'shared-contracts/finance';
import { pageTexts } from 'shared-contracts/page-texts';
import { loader } from 'shared-contracts/remote';
import words from '../request/words.json';

export interface FinancePage extends FinanceOffer {
  /** Whether more cars exist than were sent. */
  isTruncated: boolean;
  /** What is in the price of its car beside it; null unless the address comes from a build. */
  extras: { model: string; names: string } | null;
  /** The request's texts. As data they cost no script, here and beside other calculators. */
  words: (typeof words)['en'];
}

/** Loads the finance terms with the first cars and the one that the address names. */
export const financeLoader = loader(async ({ api, request, locale }): Promise<FinancePage> => {
  const { searchParams } = new URL(request.url);
  const requestedModel = searchParams.get('model');
  const [{ ownTexts }, offer, chosen] = await Promise.all([
    api.settings.get(),
    api.finance.get(),
    requestedModel && searchParams.get('with')
      ? api.builds
          .getExtras(requestedModel, {
            colour: searchParams.get('colour'),
            with: searchParams.get('with'),
          })
          .catch(noneIfMissing)
      : [],
  ]);
  const cars = offer.cars.filter(
    ({ slug }, index) => index < mostAtHand || slug === requestedModel,
  );
  const shownWords = pageTexts('mfe-finance', 'request-words', words[locale], ownTexts);
  if (!requestedModel || chosen.length === 0) {
    const isTruncated = cars.length < offer.cars.length;
    return { ...offer, cars, isTruncated, extras: null, words: shownWords };
  }
  const dinars = chosen.reduce((sum, { bhd }) => sum + bhd, 0);
  const names = chosen.map(({ name }) => name).join(locale === 'ar' ? '، ' : ', ');
  // All cars, because those that come later have none of it in the price
  return {
    ...withExtras(offer, requestedModel, dinars),
    ...{ isTruncated: false, extras: { model: requestedModel, names }, words: shownWords },
  };
});

/** A model that nobody knows has none; the page says that of the model. */
function noneIfMissing(error: unknown): [] {
  if (error instanceof ApiError && error.status === 404) return [];
  throw error;
}
