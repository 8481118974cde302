import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { type Chosen, type ChosenChange, readChosen, withChosen } from '../paths/chosen';
import { useLocation, useNavigate } from '../router/router';
import { tabStorage } from '../visit/visit';

export { type Chosen, type ChosenChange, readChosen, withChosen } from '../paths/chosen';

/** Choices by the slug of the model. */
type ChosenCars = Readonly<Record<string, Chosen>>;

/** What was chosen on the pages of this tab. Only browser events change it; the server renders by the address. */
const useChosenCars = create<{ cars: ChosenCars; isRead?: true }>(() => ({ cars: {} }));

/** The privacy policy lists this key. */
const key = 'chosen-cars';

const nothing: Chosen = {};

/**
 * What was chosen of a model on other pages of this tab, for pages that are about several models and have no choice
 * in their address.
 */
export function useKept(model: string): Chosen {
  const kept = useChosenCars(({ cars }) => cars[model]);
  // Synchronises with the tab's storage, once.
  useEffect(readOnce, []);
  return kept ?? nothing;
}

/**
 * The choice on a model's page, and the function that changes it. The choice is kept in the address, so that links
 * and pages without script have it; parts that the address leaves out come from the tab's storage.
 */
export function useChosen(model: string): readonly [Chosen, (change: ChosenChange) => void] {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const kept = useChosenCars(({ cars }) => cars[model]);
  /**
   * The search string that has been merged into the store. The store is newer than it: a change reaches the address a
   * moment later.
   */
  const known = useRef<string>(null);
  // The choice does not change the loaders' data.
  const how = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state };
  // Synchronises the tab's storage and the address: each fills in what the other lacks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what the address says, not by how it came to be
  useEffect(() => {
    readOnce();
    keep(model, readChosen(search));
    known.current = search;
    const whole = withChosen(search, useChosenCars.getState().cars[model] ?? {});
    // Not through the router: a new location would render again the suspended parts of the server's markup.
    if (whole !== withChosen(search, {}))
      window.history.replaceState(window.history.state, '', pathname + whole + hash);
  }, [model, search]);
  const choose = (change: ChosenChange) => {
    keep(model, change);
    navigate({ search: withChosen(search, { ...kept, ...change }) }, how);
  };
  return [{ ...kept, ...(known.current !== search && readChosen(search)) }, choose];
}

/** Reads the tab's storage on the first call. */
function readOnce(): void {
  if (useChosenCars.getState().isRead) return;
  let cars: ChosenCars = {};
  try {
    cars = { ...JSON.parse(tabStorage.getItem(key) ?? '{}') };
  } catch {
    // Unreadable storage counts as empty.
  }
  useChosenCars.setState({ cars, isRead: true });
}

function keep(model: string, change: ChosenChange): void {
  const changes = Object.entries(change);
  if (changes.length === 0) return;
  const { cars } = useChosenCars.getState();
  const chosen = Object.entries({ ...cars[model], ...change }).filter(([, part]) => part !== null);
  const changed = { ...cars, [model]: Object.fromEntries(chosen) };
  useChosenCars.setState({ cars: changed });
  tabStorage.setItem(key, JSON.stringify(changed));
}
