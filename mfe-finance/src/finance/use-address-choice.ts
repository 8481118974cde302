import { useState } from 'react';
import { type FinanceChoice, type FinanceOffer, readFinanceChoice } from 'shared-contracts/finance';
import { useLocation, useNavigate } from 'shared-contracts/router';

/**
 * Holds the calculator's choice. The fields update at once; the address follows, so that it can be bookmarked and
 * shared.
 */
export function useAddressChoice(
  offer: FinanceOffer,
): readonly [FinanceChoice, (change: Partial<FinanceChoice>) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [current, setCurrent] = useState({
    search,
    ownSearches: [search],
    choice: readChoice(search, offer),
  });
  // The address changed from elsewhere, such as a link: updates from our own navigations may arrive late and are
  // ignored
  if (current.search !== search)
    setCurrent(
      current.ownSearches.includes(search)
        ? { ...current, search }
        : { search, ownSearches: [search], choice: readChoice(search, offer) },
    );
  const change = (part: Partial<FinanceChoice>) => {
    const choice = { ...current.choice, ...part };
    const parameters = new URLSearchParams(search);
    const isOtherCar = choice.model !== current.choice.model;
    // Colours and builds are of one car
    if (isOtherCar) for (const name of ['colour', 'with', 'build']) parameters.delete(name);
    for (const [name, value] of Object.entries(choice)) parameters.set(name, value);
    const next = `?${parameters}`;
    setCurrent({ ...current, choice, ownSearches: [...current.ownSearches, next] });
    // The terms do not depend on the choice, but the prices do on the build that the visitor came from
    const options = {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: isOtherCar && search.includes('with='),
      state,
    };
    navigate({ search: next }, options);
  };
  return [current.choice, change];
}

const readChoice = (search: string, offer: FinanceOffer) =>
  readFinanceChoice(new URLSearchParams(search), offer);
