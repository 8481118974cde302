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
  asked: readonly string[];
}

/** State of the search: follows the visitor's input at once, and the address after navigation. */
export function useFinder({ range, paged }: ModelsPage) {
  const { locale } = useVisit();
  const { search } = useLocation();
  const navigate = useNavigate();
  const said = (): State => ({
    ...{ search, asked: [] },
    finder: readFinder(new URLSearchParams(search), {
      range: paged ? [...paged.marked, ...range] : range,
      choices: paged?.choices ?? choicesOf(range),
    }),
  });
  const [state, setState] = useState(said);
  if (state.search !== search) {
    const { asked } = state;
    const isOwn = asked.includes(search);
    setState(isOwn ? { ...state, search, asked: asked.slice(asked.indexOf(search) + 1) } : said());
  }
  const change = (part: Partial<Finder>) => {
    const finder = { ...state.finder, page: 1, ...part };
    const address = addressOf(finder);
    const asked = [...state.asked, address.slice(paths.models().length)];
    setState({ search, finder, asked });
    // If all models are loaded, the loader need not run again
    const how = { replace: true, preventScrollReset: true, defaultShouldRevalidate: !!paged };
    navigate(localise(address, locale), how);
  };
  return [state.finder, change] as const;
}
