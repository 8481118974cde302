import { useState } from 'react';
import { useLocation, useNavigate } from 'shared-contracts/router';

interface AddressState<Value> {
  read: (search: string) => Value;
  /** The search string of the next value; `search` is that of the address now. */
  searchOf: (next: Value, search: string, previous: Value) => string;
}

/**
 * Holds a value that the address says. Fields update at once; the address follows, so that it can be bookmarked and
 * shared.
 */
export function useAddressState<Value extends object>({
  read,
  searchOf,
}: AddressState<Value>): readonly [Value, (change: Partial<Value>) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [current, setCurrent] = useState({ search, ownSearches: [search], value: read(search) });
  // The address changed from elsewhere, such as a link: updates from our own navigations may arrive late and are
  // ignored
  if (current.search !== search)
    setCurrent(
      current.ownSearches.includes(search)
        ? { ...current, search }
        : { search, ownSearches: [search], value: read(search) },
    );
  const change = (part: Partial<Value>) => {
    const value = { ...current.value, ...part };
    const next = searchOf(value, search, current.value);
    setCurrent({ ...current, value, ownSearches: [...current.ownSearches, next] });
    // What the page has loaded does not depend on the value
    const options = {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
      state,
    };
    navigate({ search: next }, options);
  };
  return [current.value, change];
}
