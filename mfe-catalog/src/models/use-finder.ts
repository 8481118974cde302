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
  /** Searches that the router has been asked for and not shown yet; another choice may be made meanwhile. */
  asked: readonly string[];
}

/** What is looked for, and what changes it: at once what the visitor chose, and in the end what the address says. */
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
    // where all models are here there is nothing to load
    const how = { replace: true, preventScrollReset: true, defaultShouldRevalidate: !!paged };
    navigate(localise(address, locale), how);
  };
  return [state.finder, change] as const;
}
