import { useState } from 'react';
import { type FinanceChoice, type FinanceOffer, readFinanceChoice } from 'shared-contracts/finance';
import { useLocation, useNavigate } from 'shared-contracts/router';

/**
 * What the address says, and what changes it. The fields show at once what the visitor does; the address follows,
 * so that it can be kept and shared.
 */
export function useAddressChoice(
  offer: FinanceOffer,
): readonly [FinanceChoice, (change: Partial<FinanceChoice>) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [shown, show] = useState({ search, own: [search], choice: choiceIn(search, offer) });
  // one that came from elsewhere, such as a link: those that we asked for may come late
  if (shown.search !== search)
    show(
      shown.own.includes(search)
        ? { ...shown, search }
        : { search, own: [search], choice: choiceIn(search, offer) },
    );
  const change = (part: Partial<FinanceChoice>) => {
    const choice = { ...shown.choice, ...part };
    const parameters = new URLSearchParams(search);
    // another car has colours of its own
    if (choice.model !== shown.choice.model) parameters.delete('colour');
    for (const [name, value] of Object.entries(choice)) parameters.set(name, value);
    const next = `?${parameters}`;
    show({ ...shown, choice, own: [...shown.own, next] });
    // the terms are the same with any choice: the loader has nothing new to say
    const how = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state };
    navigate({ search: next }, how);
  };
  return [shown.choice, change];
}

const choiceIn = (search: string, offer: FinanceOffer) =>
  readFinanceChoice(new URLSearchParams(search), offer);
