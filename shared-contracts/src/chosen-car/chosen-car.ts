import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { type Chosen, type ChosenChange, readChosen, withChosen } from '../paths/chosen';
import { useLocation, useNavigate } from '../router/router';
import { tabStorage } from '../visit/visit';

export { type Chosen, type ChosenChange, readChosen, withChosen } from '../paths/chosen';

/** By the models' slugs. */
type ChosenCars = Readonly<Record<string, Chosen>>;

/** What was chosen on this tab's pages. Only the browser's events change it: a page is rendered by its address. */
const useChosenCars = create<{ cars: ChosenCars; isRead?: true }>(() => ({ cars: {} }));

/** The privacy policy names it. */
const key = 'chosen-cars';

const nothing: Chosen = {};

/** What was chosen of a model on this tab's pages, for a page that is about several: its address says nothing of it. */
export function useKept(model: string): Chosen {
  const kept = useChosenCars(({ cars }) => cars[model]);
  // Synchronises with the tab's storage.
  useEffect(readOnce, []);
  return kept ?? nothing;
}

/**
 * On a page about one model: what the visitor has chosen of it, and what changes it. The address says it, so that links
 * carry it and pages without scripts have it; what an address leaves open is as it was on the tab's pages before.
 */
export function useChosen(model: string): readonly [Chosen, (change: ChosenChange) => void] {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const kept = useChosenCars(({ cars }) => cars[model]);
  /** The address that is known: what is chosen from then on is newer, and reaches the address a moment later. */
  const known = useRef<string>(null);
  // the page is the same with any of them: its loaders have nothing new to say
  const how = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state };
  // Synchronises the tab's storage and the address: each says what the other has left open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what the address says, not by how it came to be
  useEffect(() => {
    readOnce();
    keep(model, readChosen(search));
    known.current = search;
    const whole = withChosen(search, useChosenCars.getState().cars[model] ?? {});
    // not by the router: a new location renders parts of the page anew that wait for their code as the server sent them
    if (whole !== withChosen(search, {}))
      window.history.replaceState(window.history.state, '', pathname + whole + hash);
  }, [model, search]);
  const choose = (change: ChosenChange) => {
    keep(model, change);
    navigate({ search: withChosen(search, { ...kept, ...change }) }, how);
  };
  return [{ ...kept, ...(known.current !== search && readChosen(search)) }, choose];
}

/** Reads the tab's storage, once. */
function readOnce(): void {
  if (useChosenCars.getState().isRead) return;
  let cars: ChosenCars = {};
  try {
    cars = { ...JSON.parse(tabStorage.getItem(key) ?? '{}') };
  } catch {
    // what cannot be read was not chosen
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
