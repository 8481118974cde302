import { createContext, useContext, useEffect } from 'react';
import { fieldOf, type Path } from './fields/paths';

/** A field that somebody wants to see: another object for every wish. */
export interface Wanted {
  path: Path;
}

const WantedContext = createContext<Wanted | null>(null);
export const WantedProvider = WantedContext.Provider;
export const useWanted = () => useContext(WantedContext);

/** Frames until a field is given up that never comes: its part of the editor has to be drawn first. */
const patience = 60;

/** Moves the focus into the field that is wanted, or the nearest one, as soon as it is there. */
export function useFocusOnWanted(wanted: Wanted | null): void {
  useEffect(() => {
    if (!wanted) return;
    // synchronises with the document, which draws the field later
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

/** The field itself, one inside it, or one that it stands inside. */
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
