import { createContext, useContext, useEffect } from 'react';
import { focusField } from '../form/focus-field';
import type { Path } from '../form/paths';

/** A field to focus; a new object for each request. */
export interface FocusTarget {
  path: Path;
}

const FocusTargetContext = createContext<FocusTarget | null>(null);
export const FocusTargetProvider = FocusTargetContext.Provider;
export const useFocusTarget = () => useContext(FocusTargetContext);

/** Focuses the wanted field, or the nearest one, as soon as it is rendered. */
export function useFocusOnTarget(target: FocusTarget | null): void {
  useEffect(() => (target ? focusField(target.path) : undefined), [target]);
}
