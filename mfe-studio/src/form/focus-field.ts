import { isInside } from './editing';
import { formatPath, type Path } from './paths';

/** Begins the id of every field's element; what follows is the field's path. */
const prefix = 'field:';

/** Id of a field's control, or of the element around its controls. An id has no spaces. */
export const fieldId = (path: Path): string => `${prefix}${formatPath(path)}`.replace(/\s/g, '_');

/** The field that has this element; undefined for an element of no field, and for a select, whose events have none. */
export const fieldOfId = (id: string | undefined): string | undefined =>
  id?.startsWith(prefix) ? id.slice(prefix.length) : undefined;

/** Number of animation frames to wait for the field to render. */
const maxFrames = 60;

/** Focuses a field, or the nearest one, as soon as it is rendered. Returns a function that gives up. */
export function focusField(path: Path): () => void {
  let frames = 0;
  let frame = 0;
  const tryFocus = () => {
    const found = elementOf(fieldId(path));
    frames += 1;
    if (!found && frames < maxFrames) frame = requestAnimationFrame(tryFocus);
    found?.scrollIntoView?.({ block: 'center' });
    // What is wrong stands below the field, which may be taller than the window
    messageOf(found)?.scrollIntoView?.({ block: 'nearest' });
    found?.focus({ preventScroll: true });
  };
  tryFocus();
  return () => cancelAnimationFrame(frame);
}

const messageOf = (field: HTMLElement | undefined) =>
  document.getElementById(field?.getAttribute('aria-describedby') ?? '');

/** Finds the element of the field itself, of one inside it, or of one that contains it. */
function elementOf(id: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`[id^="${prefix}"]`)];
  return (
    all.find((element) => element.id === id) ??
    all.find((element) => isInside(element.id, id)) ??
    all.findLast((element) => isInside(id, element.id) && element.id !== prefix)
  );
}
