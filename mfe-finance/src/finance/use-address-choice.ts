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
  const [shown, show] = useState({ search, own: [search], choice: choiceIn(search, offer) });
  // The address changed from elsewhere, such as a link: updates from our own navigations may arrive late and are
  // ignored
  if (shown.search !== search)
    show(
      shown.own.includes(search)
        ? { ...shown, search }
        : { search, own: [search], choice: choiceIn(search, offer) },
    );
  const change = (part: Partial<FinanceChoice>) => {
    const choice = { ...shown.choice, ...part };
    const parameters = new URLSearchParams(search);
    // Colours differ between cars
    if (choice.model !== shown.choice.model) parameters.delete('colour');
    for (const [name, value] of Object.entries(choice)) parameters.set(name, value);
    const next = `?${parameters}`;
    show({ ...shown, choice, own: [...shown.own, next] });
    // The terms do not depend on the choice, so the loader need not run again
    const how = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state };
    navigate({ search: next }, how);
  };
  return [shown.choice, change];
}

const choiceIn = (search: string, offer: FinanceOffer) =>
  readFinanceChoice(new URLSearchParams(search), offer);
