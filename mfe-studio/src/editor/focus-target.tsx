import { createContext, useContext, useEffect } from 'react';
import { useSearchParams } from 'shared-contracts/router';
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

/** Opens the field that the address names, as `editorAt` made it. */
export function useFieldFromAddress(openField: (path: Path) => void): void {
  const field = useSearchParams()[0].get('field');
  useEffect(() => {
    const path = readPath(field);
    if (path) openField(path);
  }, [field, openField]);
}

/** Null for an address that names no field. */
function readPath(field: string | null): Path | null {
  try {
    const path: unknown = JSON.parse(field ?? '');
    const isPath =
      Array.isArray(path) && path.every((part) => /^(string|number)$/.test(typeof part));
    return isPath ? path : null;
  } catch {
    return null;
  }
}
