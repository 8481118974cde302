import { createContext, useContext, useEffect } from 'react';
import { formatPath, type Path } from './fields/paths';

/** A field to focus; a new object for each request. */
export interface FocusTarget {
  path: Path;
}

const FocusTargetContext = createContext<FocusTarget | null>(null);
export const FocusTargetProvider = FocusTargetContext.Provider;
export const useFocusTarget = () => useContext(FocusTargetContext);

/** Number of animation frames to wait for the field to render. */
const maxFrames = 60;

/** Focuses the wanted field, or the nearest one, as soon as it is rendered. */
export function useFocusOnTarget(target: FocusTarget | null): void {
  useEffect(() => {
    if (!target) return;
    // Waits for the field to render
    let frames = 0;
    let frame = requestAnimationFrame(function tryFocus() {
      const found = fieldElement(formatPath(target.path));
      frames += 1;
      if (!found && frames < maxFrames) {
        frame = requestAnimationFrame(tryFocus);
        return;
      }
      found?.scrollIntoView({ block: 'center' });
      found?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);
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
