import { useState } from 'react';
import { type BuildState, readBuildState } from 'shared-contracts/build';
import { useChosen, withChosen } from 'shared-contracts/chosen-car';
import { useLocation, useNavigate } from 'shared-contracts/router';
import type { BuildPage } from './build.loader';
import { searchOf } from './build-state';
import { keepLastBuild } from './kept-on-device';

/**
 * Holds the build that the address says; grade and paint that it leaves out come from what was chosen of the model
 * before. The fields change at once, and the address follows, so that it can be bookmarked and shared. The device keeps
 * the last one.
 */
export function useBuild({ offer, terms }: BuildPage) {
  const { search, state: locationState } = useLocation();
  const navigate = useNavigate();
  const [kept] = useChosen(offer.slug);
  /** The latest change, until the address says something that is none of this page's. */
  const [own, setOwn] = useState<{ searches: readonly string[]; state: BuildState }>();
  const isOwn = own?.searches.includes(search) ?? false;
  const asked = new URLSearchParams(search);
  const known = new URLSearchParams(withChosen('', kept).slice(1));
  for (const [name, value] of known) if (!asked.has(name)) asked.set(name, value);
  const read = readBuildState(asked, offer, terms);
  const state = own && isOwn ? own.state : read.state;
  const change = (part: Partial<BuildState>) => {
    const next = { ...state, ...part };
    const nextSearch = searchOf(next, terms);
    keepLastBuild(offer.slug, nextSearch);
    setOwn({ searches: [...(isOwn && own ? own.searches : [search]), nextSearch], state: next });
    // What the page has loaded does not depend on the choice
    const options = {
      ...{ replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
      state: locationState,
    };
    navigate({ search: nextSearch }, options);
  };
  return { state, change, dropped: own && isOwn ? [] : read.dropped };
}
