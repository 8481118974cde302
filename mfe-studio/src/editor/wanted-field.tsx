import { createContext, useContext, useEffect } from 'react';
import { fieldOf, type Path } from './fields/paths';

/** A field to focus; a new object for each request. */
export interface Wanted {
  path: Path;
}

const WantedContext = createContext<Wanted | null>(null);
export const WantedProvider = WantedContext.Provider;
export const useWanted = () => useContext(WantedContext);

/** Number of animation frames to wait for the field to render. */
const patience = 60;

/** Focuses the wanted field, or the nearest one, as soon as it is rendered. */
export function useFocusOnWanted(wanted: Wanted | null): void {
  useEffect(() => {
    if (!wanted) return;
    // Waits for the field to render
    let frames = 0;
    let frame = requestAnimationFrame(function look() {
      const found = fieldElement(fieldOf(wanted.path));
      frames += 1;
      if (!found && frames < patience) {
        frame = requestAnimationFrame(look);
        return;
      }
      found?.scrollIntoView({ block: 'center' });
      found?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
}

/** Finds the element of the field itself, of one inside it, or of one that contains it. */
function fieldElement(field: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('[data-field]')];
  const nameOf = (element: HTMLElement) => element.dataset.field ?? '';
  const isInside = (inner: string, outer: string) =>
    inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[`);
  return (
    all.find((element) => nameOf(element) === field) ??
    all.find((element) => isInside(nameOf(element), field)) ??
    all.findLast((element) => isInside(field, nameOf(element)))
  );
}
