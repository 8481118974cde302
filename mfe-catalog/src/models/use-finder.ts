import { useState } from 'react';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useLocation, useNavigate } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { addressOf, choicesOf, type Finder, readFinder } from './finder';
import type { ModelsPage } from './models.loader';

interface State {
  search: string;
  finder: Finder;
  /** Addresses already navigated to but not shown yet; another choice may follow meanwhile. */
  pendingSearches: readonly string[];
}

/** State of the search: follows the visitor's input at once, and the address after navigation. */
export function useFinder({ range, paged }: ModelsPage) {
  const { locale } = useVisit();
  const { search } = useLocation();
  const navigate = useNavigate();
  const stateFromAddress = (): State => ({
    ...{ search, pendingSearches: [] },
    finder: readFinder(new URLSearchParams(search), {
      range: paged ? [...paged.marked, ...range] : range,
      choices: paged?.choices ?? choicesOf(range),
    }),
  });
  const [state, setState] = useState(stateFromAddress);
  if (state.search !== search) {
    const { pendingSearches } = state;
    const isPending = pendingSearches.includes(search);
    setState(
      isPending
        ? {
            ...state,
            search,
            pendingSearches: pendingSearches.slice(pendingSearches.indexOf(search) + 1),
          }
        : stateFromAddress(),
    );
  }
  const change = (part: Partial<Finder>) => {
    const finder = { ...state.finder, page: 1, ...part };
    const address = addressOf(finder);
    const pendingSearches = [...state.pendingSearches, address.slice(paths.models().length)];
    setState({ search, finder, pendingSearches });
    // If all models are loaded, the loader need not run again
    const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: !!paged };
    navigate(localise(address, locale), options);
  };
  return [state.finder, change] as const;
}
